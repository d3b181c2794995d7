/** The numbers that were typed into one field: a space, a comma or a semicolon stands between. */
export const serialsIn = (text: string): string[] => text.split(/[\s,，;；、]+/).filter((part) => part !== '');

/** What came back, against what an order was sent. */
export interface Counted {
  /** As they are kept: a space between. */
  text: string;
  /** Each is one that went out, and none is missing. */
  matches: boolean;
  /** How many fewer came back than the order has. */
  missing: number;
}

/** Compares what came back with what went out; undefined when a number is there twice or there are more than the order has. */
export function countSerials(text: string, sent: readonly string[], quantity: number): Counted | undefined {
  const serials = serialsIn(text);
  if (serials.length > quantity || new Set(serials).size < serials.length) return undefined;
  return {
    text: serials.join(' '),
    matches: serials.length === sent.length && serials.every((each) => sent.includes(each)),
    missing: quantity - serials.length,
  };
}
