import sharp from 'sharp';
import type { Shape } from './goods.ts';

const colours: readonly (readonly [word: RegExp, light: string, dark: string])[] = [
  [/白|银|星光|月/, '#f4f5f7', '#c9ced6'],
  [/蓝|群青/, '#7f9fd6', '#3b5c9e'],
  [/绿/, '#9dbb9b', '#5b7f63'],
  [/红/, '#d98b7e', '#9c4a3f'],
  [/沙漠|原色|金/, '#d9c6a8', '#a88f68'],
  [/灰|钛/, '#a7abb3', '#63676f'],
];
const colourOf = (name: string) => colours.find(([word]) => word.test(name)) ?? ([/./, '#4a4e57', '#202329'] as const);

/** The drawing of each shape in a square of 600 pixels, in two tones; `turned` draws its back or side. */
const bodies: Record<Shape, (turned: boolean) => string> = {
  phone: (turned) =>
    turned
      ? '<rect x="205" y="80" width="190" height="440" rx="34" fill="url(#b)"/><rect x="222" y="98" width="92" height="96" rx="26" fill="#0003"/><circle cx="250" cy="126" r="20" fill="#111"/><circle cx="288" cy="166" r="20" fill="#111"/><circle cx="250" cy="166" r="8" fill="#fff8"/>'
      : '<rect x="205" y="80" width="190" height="440" rx="34" fill="url(#b)"/><rect x="215" y="90" width="170" height="420" rx="26" fill="url(#s)"/><rect x="272" y="104" width="56" height="14" rx="7" fill="#111"/>',
  tablet: (turned) =>
    `<rect x="150" y="100" width="300" height="400" rx="26" fill="url(#b)"/>${turned ? '<circle cx="190" cy="140" r="18" fill="#111"/>' : '<rect x="165" y="115" width="270" height="370" rx="14" fill="url(#s)"/>'}`,
  laptop: (turned) =>
    `<rect x="120" y="150" width="360" height="240" rx="16" fill="url(#b)"/>${turned ? '<circle cx="300" cy="270" r="22" fill="#fff6"/>' : '<rect x="134" y="164" width="332" height="212" rx="6" fill="url(#s)"/>'}<path d="M80 400h440l-24 34H104z" fill="url(#b)"/>`,
  camera: (turned) =>
    `<rect x="110" y="210" width="380" height="230" rx="26" fill="url(#b)"/><rect x="230" y="170" width="120" height="60" rx="12" fill="url(#b)"/>${turned ? '<rect x="160" y="250" width="240" height="150" rx="8" fill="url(#s)"/>' : '<circle cx="300" cy="325" r="98" fill="#16181c"/><circle cx="300" cy="325" r="70" fill="url(#s)"/><circle cx="276" cy="300" r="18" fill="#fff7"/>'}<circle cx="440" cy="240" r="14" fill="#c33"/>`,
  drone: () =>
    '<rect x="240" y="260" width="120" height="80" rx="22" fill="url(#b)"/><path d="M240 280 130 210M360 280l110-70M240 320 140 400M360 320l100 80" stroke="#63676f" stroke-width="16"/><ellipse cx="130" cy="205" rx="80" ry="12" fill="#0004"/><ellipse cx="470" cy="205" rx="80" ry="12" fill="#0004"/><ellipse cx="140" cy="400" rx="80" ry="12" fill="#0004"/><ellipse cx="460" cy="400" rx="80" ry="12" fill="#0004"/><circle cx="300" cy="340" r="22" fill="#16181c"/>',
  console: () =>
    '<rect x="90" y="210" width="420" height="180" rx="40" fill="url(#b)"/><rect x="180" y="225" width="240" height="150" rx="10" fill="url(#s)"/><circle cx="135" cy="270" r="22" fill="#16181c"/><circle cx="465" cy="330" r="22" fill="#16181c"/><circle cx="465" cy="262" r="9" fill="#d44"/>',
  watch: () =>
    '<rect x="235" y="60" width="130" height="480" rx="44" fill="url(#b)"/><rect x="195" y="190" width="210" height="220" rx="56" fill="#202329"/><rect x="210" y="205" width="180" height="190" rx="44" fill="url(#s)"/><rect x="408" y="270" width="14" height="52" rx="6" fill="#63676f"/>',
};

const drawn = new Map<string, Promise<Buffer>>();

/** A drawing of goods, in the colour that they are called by: a photo that is nobody's. JPEG, 600 by 600. */
export function goodsPicture(shape: Shape, colour: string, turned: boolean): Promise<Buffer> {
  const [, light, dark] = colourOf(colour);
  const key = `${shape}/${light}/${turned}`;
  const known = drawn.get(key);
  if (known) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#fbfcfe"/><stop offset="1" stop-color="#e3e7ee"/></linearGradient><linearGradient id="b" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient><linearGradient id="s" x2="1" y2="1"><stop stop-color="#9ec5f0"/><stop offset=".5" stop-color="#5873c8"/><stop offset="1" stop-color="#2b2f63"/></linearGradient></defs><rect width="600" height="600" fill="url(#g)"/><ellipse cx="300" cy="540" rx="190" ry="20" fill="#0001"/>${bodies[shape](turned)}</svg>`;
  const picture = sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
  drawn.set(key, picture);
  return picture;
}
