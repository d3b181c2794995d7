import { tableKey, type ForeignKey, type Table } from './catalogue.ts';

/** The tables in an order in which each stands after those that it refers to, as far as there is such an order. */
export function loadOrder(tables: Table[], keys: ForeignKey[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [tableKey(table), table]));
  while (waiting.size > 0) {
    const next = [...waiting.keys()].find((key) => waitsFor(key, waiting, keys) === 0) ?? leastWaiting(waiting, keys);
    ordered.push(waiting.get(next)!);
    waiting.delete(next);
  }
  return ordered;
}

/** The keys that the order cannot serve because tables refer to each other; they are checked after all tables are loaded. */
export function keysOutOfOrder(ordered: Table[], keys: ForeignKey[]): ForeignKey[] {
  const position = new Map(ordered.map((table, index) => [tableKey(table), index]));
  return keys.filter(({ from, to }) => (position.get(from) ?? 0) < (position.get(to) ?? 0));
}

function waitsFor(table: string, waiting: Map<string, Table>, keys: ForeignKey[]): number {
  return keys.filter(({ from, to }) => from === table && to !== table && waiting.has(to)).length;
}

function leastWaiting(waiting: Map<string, Table>, keys: ForeignKey[]): string {
  return [...waiting.keys()].reduce((best, key) => (waitsFor(key, waiting, keys) < waitsFor(best, waiting, keys) ? key : best));
}
