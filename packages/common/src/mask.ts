/** Phone: first 3 and last 4 stay (specification 9). Shorter ones keep less, never everything. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return '*'.repeat(phone.length);
  return `${phone.slice(0, 3)}${'*'.repeat(phone.length - 7)}${phone.slice(-4)}`;
}

/** Name: the first character stays: 张*, 欧阳** → 欧***. */
export function maskName(name: string): string {
  const characters = Array.from(name);
  return characters.length === 0 ? '' : `${characters[0]}${'*'.repeat(Math.max(characters.length - 1, 1))}`;
}

/** An account at a payment channel: a phone as phones are, of an e-mail its first letter and its host. */
export const maskAccount = (account: string): string => (account.includes('@') ? account.replace(/^(.).*@/, '$1***@') : maskPhone(account));

/** A coupon's code, which is as good as money: first 4 and last 2 stay. Shorter ones keep less, never everything. */
export const maskCode = (code: string): string =>
  code.length < 9 ? `${code.slice(0, 2)}${'*'.repeat(Math.max(code.length - 2, 1))}` : `${code.slice(0, 4)}${'*'.repeat(code.length - 6)}${code.slice(-2)}`;

/** ID number: first 3 and last 4 stay (specification 9). */
export function maskIdNumber(idNumber: string): string {
  if (idNumber.length < 9) return '*'.repeat(idNumber.length);
  return `${idNumber.slice(0, 3)}${'*'.repeat(idNumber.length - 7)}${idNumber.slice(-4)}`;
}

/** Street address: province, city and district are apart; of the street only the first 4 characters stay. */
export function maskAddress(address: string): string {
  const characters = Array.from(address);
  return characters.length === 0 ? '' : `${characters.slice(0, 4).join('')}******`;
}
