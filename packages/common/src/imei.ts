/** Whether digits end with their check digit (Luhn): the sum of all, every second from the right doubled and its own digits added, ends with 0. */
function endsWithCheck(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((all, each) => all + each, 0);
  return sum % 10 === 0;
}

/** Whether a number is written as an IMEI, fifteen digits, and its check digit is wrong: it was read wrongly. Other numbers are serial numbers of their makers. */
export const isMisread = (number: string): boolean => /^\d{15}$/.test(number) && !endsWithCheck(number);
