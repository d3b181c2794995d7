/** The serial numbers that were typed into one field. */
const numbersIn = (text: string): string[] => text.split(/[\s,，;；、]+/).filter((part) => part !== '');

/** What came, compared with what was sent: both as typed, a space between. */
export interface Compared {
  readonly there: readonly string[];
  readonly sent: readonly string[];
  /** Numbers that were sent and did not come. */
  readonly missing: readonly string[];
  /** Numbers that came and were not sent. */
  readonly strange: readonly string[];
}

export function compareSerials(typed: string, expected: string): Compared {
  const [there, sent] = [numbersIn(typed), numbersIn(expected)];
  return { there, sent, missing: sent.filter((each) => !there.includes(each)), strange: sent.length === 0 ? [] : there.filter((each) => !sent.includes(each)) };
}
