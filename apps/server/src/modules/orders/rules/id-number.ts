const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The 18th character of a resident ID number (GB 11643). */
export const checkCharacter = (first17: string): string =>
  '10X98765432'[Array.from(first17).reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0) % 11] ?? '';

/** The birth date in an 18-character ID number, or null when it is no date. */
export function birthDateOf(idNumber: string): string | null {
  const text = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

/** Whether the check character fits the number and the birth date exists. */
export const isIdNumber = (text: string): boolean => /^\d{17}[\dX]$/.test(text) && checkCharacter(text.slice(0, 17)) === text[17] && birthDateOf(text) !== null;

/** Age in full years on a business day. */
export function ageAt(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
