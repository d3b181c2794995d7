/** Specification 9: the integer cap. */
export const integerCap = 99_999_999;

/**
 * The positiveInteger rule (specification 5): digits only, no leading zeros, empty at 0,
 * and everything above the cap is the cap.
 */
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

/** The inputLimit rule (specification 5): mode 0 digits, 1 one decimal place, 2 two. */
export const inputLimit = (text: string, mode: 0 | 1 | 2): string => decimalText(text, mode);

/** A finished number without a dangling dot or minus: '12.' → '12', '-' → ''. */
export const finishedNumber = (text: string): string => text.replace(/\.$/, '').replace(/^-$/, '');
