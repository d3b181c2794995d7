/** The largest integer; below it, the places of a number range (specification 9). */
export const integerCap = 99_999_999;
export const defaultDecimals = 5;

const fullWidth: Readonly<Record<string, string>> = { '．': '.', '。': '.', '，': ',', '－': '-', '￥': '¥' };

/** Full-width digits and marks, as Chinese input methods and pasted tables bring them, in their plain form. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[０-９．。，－￥]/g, (mark) => fullWidth[mark] ?? String.fromCharCode(mark.charCodeAt(0) - 0xfee0));

/** A typed text by the positiveInteger rule (specification 5): digits only, no leading zeros, empty at 0, and everything above the cap is the cap. */
export function positiveInteger(text: string): string {
  const digits = text.replaceAll(/[^0-9]/g, '').replace(/^0+/, '');
  return digits.length > 8 || Number(digits) > integerCap ? String(integerCap) : digits;
}

/** Digits and at most one dot with `places` digits behind it; `signed` keeps one leading minus. */
export function decimalText(text: string, places: number, signed = false): string {
  const minus = signed && text.trim().startsWith('-') ? '-' : '';
  const kept = text.replaceAll(places > 0 ? /[^0-9.]/g : /[^0-9]/g, '');
  const [whole = '', ...rest] = kept.split('.');
  if (rest.length === 0) return minus + whole;
  return `${minus}${whole === '' ? '0' : whole}.${rest.join('').slice(0, places)}`;
}

/** A typed text by the inputLimit rule (specification 5): mode 0 digits, 1 one decimal place, 2 two. */
export const inputLimit = (text: string, mode: 0 | 1 | 2): string => decimalText(text, mode);

/** A finished number without a dangling dot or minus: '12.' → '12', '-' → ''. */
export const finishedNumber = (text: string): string => text.replace(/\.$/, '').replace(/^-$/, '');

/** A decimal text as a whole number of its last place, so that any two compare exactly. '' and '-' are 0. */
const scaled = (text: string, places: number): bigint => {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const size = BigInt(`${whole}${decimals.padEnd(places, '0')}` || '0');
  return text.startsWith('-') ? -size : size;
};

/** Whether a finished decimal text is more than another, exactly, however long they are. */
export function isAbove(a: string, b: string): boolean {
  const places = Math.max(...[a, b].map((text) => text.split('.')[1]?.length ?? 0));
  return scaled(a, places) > scaled(b, places);
}
