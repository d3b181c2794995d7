/** The numbers that were typed into one field: a space, a comma or a semicolon stands between. */
export const serialsIn = (text: string): string[] => text.split(/[\s,，;；、]+/).filter((part) => part !== '');

/** What came back, against what an order was sent. */
export interface Counted {
  /** As they are kept: a space between. */
  text: string;
  /** Each is one that went out, and none is missing. */
  matches: boolean;
  /** How many that were sent came back. */
  came: number;
  /** How many that were sent did not, whatever came instead. */
  missing: number;
  /** How many came that were not sent. */
  strange: number;
}

/** Compares what came back with what went out, each by its number; undefined when a number is there twice or there are more than the order has. What is not known by number is only counted. */
export function countSerials(text: string, sent: readonly string[], quantity: number): Counted | undefined {
  const serials = serialsIn(text);
  if (serials.length > quantity || new Set(serials).size < serials.length) return undefined;
  const known = sent.length > 0;
  const came = known ? serials.filter((each) => sent.includes(each)).length : serials.length;
  const missing = (known ? sent.length : quantity) - came;
  return { text: serials.join(' '), matches: known && missing === 0, came, missing, strange: serials.length - came };
}
