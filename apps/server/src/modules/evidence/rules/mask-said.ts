import { maskIdNumber, maskName, maskPhone } from '@merchant-admin/common/mask';

/** Whose plain data a package may hold, and of whom it is known that they are others. */
export interface People {
  /** Numbers of the debtor himself. */
  own: readonly string[];
  contacts: readonly { name: string; phone: string }[];
}

const phones = /(?<!\d)1[3-9]\d{9}(?!\d)/g;
/** With a day of birth at its place: an order's number is as long. */
const idNumbers = /(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/g;

/** What was said, with the names of contacts and the numbers of everybody but the debtor masked. */
export function maskSaid(said: string, { own, contacts }: People): string {
  const named = contacts.filter(({ name }) => name.length > 1).reduce((text, { name }) => text.replaceAll(name, maskName(name)), said);
  return named
    .replaceAll(phones, (number) => (own.includes(number) ? number : maskPhone(number)))
    .replaceAll(idNumbers, (number) => (own.includes(number) ? number : maskIdNumber(number)));
}
