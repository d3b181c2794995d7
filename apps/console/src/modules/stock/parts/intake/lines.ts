import { parseYuan, type Fen } from '@merchant-admin/common/money';
import { dearestDevice, mostIntake } from '@merchant-admin/contract/stock/codes';
import { plainNumber, wrongNumber } from '../numbers.ts';

/** What devices that are taken in together share: the SKU, how used they are, what one cost. */
export interface What {
  readonly goodsId?: string;
  readonly goodsName: string;
  readonly skuId?: string;
  readonly skuName: string;
  readonly degree: number;
  readonly price?: Fen;
}
export const nothingYet: What = { goodsName: '', skuName: '', degree: 100 };

/** A device to take in. */
export interface Line extends What {
  /** Tells lines apart, and by what people call it: 第3台. */
  readonly no: number;
  readonly number: string;
  readonly imei2: string;
  readonly sn: string;
  /** A text of it that could not be read, with the reason; editing the line ends that. */
  readonly odd?: string;
}

/** A price in yuan as somebody typed it: undefined for none, null where it is no price. */
export function readPrice(text: string): Fen | undefined | null {
  const plain = text.normalize('NFKC').replaceAll(/[¥元,\s]/g, '');
  if (plain === '') return undefined;
  const price = parseYuan(plain);
  return price === undefined || price < 0 || price > dearestDevice ? null : price;
}

interface ReadParts {
  /** Whether more stands in the line than a device has. */
  more: boolean;
  price: string;
  own: Fen | undefined | null;
  costs: boolean;
}

/** Why a line cannot be taken as it was written; undefined where it can. */
function oddIn({ more, price, own, costs }: ReadParts): string | undefined {
  if (!costs && price !== '') return '没有查看设备成本的权限，不能填写价格';
  if (more) return costs ? '一行最多4项：IMEI、IMEI2、SN、价格' : '一行最多3项：IMEI、IMEI2、SN';
  return own === null ? `价格“${price}”无法识别` : undefined;
}

/** A price, and too short for a number of a device. */
const onlyPrice = /^¥?\d{1,5}(\.\d{1,2})?元?$/;

/** The parts of a line in their places: a number and a price, as two columns of a sheet are pasted, leave out what lies between. */
const inPlaces = (parts: readonly string[]): readonly string[] => {
  const [number = '', second = '', ...rest] = parts;
  return onlyPrice.test(second) && rest.every((part) => part === '') ? [number, '', '', second] : parts;
};

/** A line of numbers, `IMEI[,IMEI2[,SN[,价格]]]` apart by commas or tabs, as a device with what all share. @param costs whether who writes it may fill in what a device cost */
export function readLine(text: string, no: number, what: What, costs = true): Line {
  const [number = '', imei2 = '', sn = '', price = '', ...more] = inPlaces(text.split(/[,，\t]/).map((part) => part.trim()));
  const own = readPrice(price);
  const odd = oddIn({ more: more.some((part) => part !== ''), price, own, costs });
  return {
    ...what,
    no,
    number: plainNumber(number),
    imei2: plainNumber(imei2),
    sn: plainNumber(sn),
    ...(own === undefined || own === null || !costs ? {} : { price: own }),
    ...(odd === undefined ? {} : { odd }),
  };
}

const numbersOf = ({ number, imei2, sn }: Pick<Line, 'number' | 'imei2' | 'sn'>) => [number, imei2, sn].filter((each) => each !== '');

/** The lines with those of a text before them, the newest first; what stands there already is left out. */
export function withText(
  lines: readonly Line[],
  text: string,
  what: What,
  costs = true,
): { readonly lines: readonly Line[]; readonly added: number; readonly repeated: string[] } {
  const known = new Set(lines.flatMap(numbersOf));
  const next = [...lines];
  const repeated: string[] = [];
  for (const each of text.split(/[\r\n;；]+/).filter((part) => part.trim() !== '')) {
    const line = readLine(each, Math.max(0, ...next.map(({ no }) => no)) + 1, what, costs);
    if (line.number !== '' && known.has(line.number)) {
      repeated.push(line.number);
      continue;
    }
    for (const number of numbersOf(line)) known.add(number);
    next.unshift(line);
  }
  return { lines: next, added: next.length - lines.length, repeated };
}

/** Where each number stands more than once among the lines. */
function repeatedIn(lines: readonly Line[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const line of lines) for (const number of numbersOf(line)) places.set(number, [...(places.get(number) ?? []), line.no]);
  return new Map([...places].filter(([, of]) => of.length > 1));
}

/** What is wrong with one line by itself, beside its repeats. */
function wrongAlone(line: Line): string | undefined {
  if (line.odd !== undefined) return line.odd;
  if (line.number === '') return '请填写IMEI/SN';
  for (const [name, number] of [
    ['', line.number],
    ['IMEI2：', line.imei2],
    ['SN：', line.sn],
  ] as const) {
    const wrong = wrongNumber(number);
    if (wrong !== undefined) return `${name}${wrong}`;
  }
  return line.skuId === undefined ? '请选择商品规格' : undefined;
}

/** What is wrong with lines, by their `no`, as far as can be told without asking. */
export function wrongLines(lines: readonly Line[]): ReadonlyMap<number, string> {
  const repeated = repeatedIn(lines);
  return new Map(
    lines.flatMap((line) => {
      const twice = numbersOf(line).find((number) => repeated.has(number));
      const other = twice === undefined ? undefined : (repeated.get(twice)!.find((no) => no !== line.no) ?? line.no);
      const wrong = wrongAlone(line) ?? (other === undefined ? undefined : other === line.no ? `串号${twice}填写了两次` : `串号与第${other}台重复`);
      return wrong === undefined ? [] : [[line.no, wrong] as const];
    }),
  );
}

/** What is wrong with the lines as a whole. */
export const wrongAsWhole = (lines: readonly Line[]): string | undefined => {
  if (lines.length === 0) return '请扫描或粘贴至少一台设备';
  return lines.length > mostIntake ? `一次最多入库${mostIntake}台，请移除${lines.length - mostIntake}台后再保存` : undefined;
};

/** Lines as they are sent, in the order in which they were entered. */
export const sentLines = (lines: readonly Line[]) =>
  lines.toReversed().map(({ number, imei2, sn, skuId = '', degree, price }) => ({
    number,
    ...(imei2 === '' ? {} : { imei2 }),
    ...(sn === '' ? {} : { sn }),
    sku_id: skuId,
    degree,
    ...(price === undefined ? {} : { price }),
  }));
