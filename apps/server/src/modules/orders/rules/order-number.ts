import { createHmac } from 'node:crypto';

const half = 100_000;
const rounds = 4;

const roundKey = (key: Buffer, round: number, value: number): number => createHmac('sha256', key).update(`${round}:${value}`).digest().readUInt32BE(0) % half;

/**
 * Ten digits that stand for a counter without telling it: a keyed exchange (Feistel) of two halves. Every counter below ten thousand million has digits of
 * its own, and nobody reads from two numbers how many orders lie between.
 */
export function hiddenNumber(key: Buffer, counter: number): string {
  let [left, right] = [Math.floor(counter / half) % half, counter % half];
  for (let round = 0; round < rounds; round += 1) [left, right] = [right, (left + roundKey(key, round, right)) % half];
  return `${String(left).padStart(5, '0')}${String(right).padStart(5, '0')}`;
}

/** An order's number: the business day and ten digits. */
export const orderNumber = (key: Buffer, today: string, counter: number): string => `${today.replaceAll('-', '')}${hiddenNumber(key, counter)}`;
