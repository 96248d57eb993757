/** Discs that touch: who they are, and the sum of where the first would stand for each of them. */
interface Group {
  members: number[];
  sum: number;
}

/** Where discs stand that belong at these points of a line: as near as there is room, in their order, none beyond the ends. */
export function spread(points: number[], apart: number, [first, last]: [number, number]): number[] {
  const order = points.map((_, i) => i).sort((a, b) => points[a]! - points[b]! || a - b);
  const groups: Group[] = [];
  const from = ({ members, sum }: Group) => sum / members.length;
  order.forEach((member, i) => {
    groups.push({ members: [member], sum: points[member]! - apart * i });
    while (groups.length > 1 && from(groups.at(-2)!) > from(groups.at(-1)!)) {
      const { members, sum } = groups.pop()!;
      groups.at(-1)!.members.push(...members);
      groups.at(-1)!.sum += sum;
    }
  });
  const at = new Array<number>(points.length);
  const starts = groups.flatMap((group) => group.members.map((member) => [member, from(group)] as const));
  const room = last - first - apart * (points.length - 1);
  starts.forEach(([member, start], i) => (at[member] = Math.max(first, Math.min(start, first + room)) + apart * i));
  return at;
}
