/** A board as it stands on the page, as a file of its own: what it needs of the page goes with it. */

const XHTML = 'http://www.w3.org/1999/xhtml';
/** Twice as sharp as on the page. */
const SHARP = 2;

/** A picture is one moment: nothing is on its way. */
const STILL = '*, *::before, *::after { animation: none !important; transition: none !important; }';

/** Every rule the page has: the picture needs its colours and sizes. */
function rules(): string {
  const found = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  return `<style><![CDATA[${[...found, STILL].join('\n').replaceAll(']]>', '')}]]></style>`;
}

/** Icons live in a file beside the page; those in use are drawn into the picture. */
async function drawIcons(board: HTMLElement): Promise<string> {
  const uses = [...board.querySelectorAll('use')].filter((use) => !use.getAttribute('href')?.startsWith('#'));
  const files = [...new Set(uses.map((use) => use.getAttribute('href')!.split('#')[0]!))];
  const wanted = new Set(uses.map((use) => use.getAttribute('href')!.split('#')[1]!));
  for (const use of uses) use.setAttribute('href', `#${use.getAttribute('href')!.split('#')[1]}`);
  const sprites = await Promise.all(files.map((file) => fetch(file).then((answer) => answer.text())));
  return sprites
    .flatMap((text) => [...new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('symbol')])
    .filter((symbol) => wanted.has(symbol.id))
    .map((symbol) => new XMLSerializer().serializeToString(symbol))
    .join('');
}

/** The elements around the board, empty: rules speak of them. */
function around(board: HTMLElement, inside: HTMLElement): HTMLElement {
  let whole = inside;
  for (let one = board.parentElement; one && one !== document.body; one = one.parentElement) {
    const shell = document.createElementNS(XHTML, 'div') as HTMLElement;
    shell.setAttribute('class', one.className);
    Object.assign(shell.style, { display: 'block', position: 'static', height: '100%', padding: '0', border: '0' });
    shell.append(whole);
    whole = shell;
  }
  return whole;
}

/** The picture as SVG. */
export async function drawn(board: HTMLElement): Promise<string> {
  const { width, height } = board.getBoundingClientRect();
  const copy = board.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('button.fr-railbutton').forEach((button) => button.remove());
  Object.assign(copy.style, { position: 'relative', display: 'block', width: `${width}px`, height: `${height}px` });
  const icons = await drawIcons(copy);
  const symbols = [...document.querySelectorAll('.fr-symbols defs')].map((defs) => defs.innerHTML).join('');
  const root = document.documentElement;
  const marks = [...root.attributes].filter(({ name }) => name.startsWith('data-'));
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('width', `${width}`);
  svg.setAttribute('height', `${height}`);
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  for (const { name, value } of marks) svg.setAttribute(name, value);
  svg.innerHTML = `<defs>${icons}${symbols}</defs><foreignObject width="100%" height="100%"></foreignObject>`;
  const body = document.createElementNS(XHTML, 'div') as HTMLElement;
  const { font, color } = getComputedStyle(root);
  Object.assign(body.style, { font, color, height: '100%' });
  body.append(around(board, copy));
  svg.querySelector('foreignObject')!.append(body);
  // The page may hold no style of its own making, its picture must.
  return new XMLSerializer().serializeToString(svg).replace('<defs>', () => `${rules()}<defs>`);
}

/** The same as PNG; null where the browser does not let a page read what it has drawn. */
export async function painted(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * SHARP;
  canvas.height = image.height * SHARP;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  try {
    return await new Promise((done) => canvas.toBlob(done, 'image/png'));
  } catch {
    return null;
  }
}
