/** The serial numbers that were typed into one field: a space, a comma or a semicolon stands between. */
export const serialsIn = (text: string): string[] => text.split(/[\s,，;；、]+/).filter((part) => part !== '');

/** The devices that came back, compared with those that an order was sent. */
export interface Counted {
  /** The serial numbers as they are kept: a space between. */
  text: string;
  /** Whether each is one that was sent, and none is missing. */
  matches: boolean;
  /** How many of those sent came back. */
  came: number;
  /** How many of those sent did not, whatever came instead. */
  missing: number;
  /** How many came that were not sent. */
  strange: number;
}

/**
 * Compares what came back with what was sent, each by its number; undefined when a number is given twice or there are more than the order has. Devices
 * that were sent without a number are only counted.
 */
export function countSerials(text: string, sent: readonly string[], quantity: number): Counted | undefined {
  const serials = serialsIn(text);
  if (serials.length > quantity || new Set(serials).size < serials.length) return undefined;
  const known = sent.length > 0;
  const came = known ? serials.filter((each) => sent.includes(each)).length : serials.length;
  const missing = (known ? sent.length : quantity) - came;
  return { text: serials.join(' '), matches: known && missing === 0, came, missing, strange: serials.length - came };
}
