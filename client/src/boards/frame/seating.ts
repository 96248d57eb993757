/** Seats in turn order from the reader's left; a spectator starts with the first. */
export function otherSeats(seats: number, me: number | null): number[] {
  const order = Array.from({ length: seats }, (_, i) => ((me ?? 0) + i) % seats);
  return order.filter((seat) => seat !== me);
}
