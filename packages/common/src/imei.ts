/** The sum of digits by which a check digit is found (Luhn): every second from the right doubled and its own digits added, the last digit as it stands. */
const luhn = (digits: string): number =>
  Array.from(digits, Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((all, each) => all + each, 0);

const isWritten = (number: string): boolean => /^\d{15}$/.test(number);

/** Whether a number is an IMEI: fifteen digits, the last of which is their check digit. */
export const isImei = (number: string): boolean => isWritten(number) && luhn(number) % 10 === 0;

/** Whether a number is written as an IMEI and its check digit is wrong: it was read wrongly. Other numbers are serial numbers of their makers. */
export const isMisread = (number: string): boolean => isWritten(number) && !isImei(number);

/** The IMEI that begins with fourteen digits. */
export const imeiOf = (digits: string): string => `${digits}${(10 - (luhn(`${digits}0`) % 10)) % 10}`;
