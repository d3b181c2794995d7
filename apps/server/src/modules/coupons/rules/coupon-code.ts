import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for each other: without 0, 1, I, L and O. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Characters of a code before its check character: 59 bits that nobody guesses. */
const drawn = 12;

/** The check character over the others: one that is typed wrongly, and two neighbours that are exchanged, are found (weights 1 to 12, modulo the prime 31). */
function checkOf(text: string): string {
  const sum = Array.from(text).reduce((all, letter, index) => all + codeLetters.indexOf(letter) * (index + 1), 0);
  return codeLetters[sum % codeLetters.length]!;
}

/** A new code: 12 drawn characters and their check character. */
export function newCode(): string {
  const text = Array.from({ length: drawn }, () => codeLetters[randomInt(codeLetters.length)]!).join('');
  return text + checkOf(text);
}

/** Whether a text may be a code: it is of its letters, and its check character is right. */
export const isCode = (text: string): boolean =>
  text.length === drawn + 1 && Array.from(text).every((letter) => codeLetters.includes(letter)) && text.at(-1) === checkOf(text.slice(0, -1));
