import type { Ctx } from '../http/context.ts';
import type { KeptHead, KeptRow } from './kept.ts';
import { countStates } from './table.ts';

const tab = (value: number, name: string, number: number) => ({ value: String(value), name, number, children: [] });

/** All of a switched thing, those that are on and those that are off, with their counts; both come from an index where the table has one. */
export async function keptTabs<Row extends KeptRow>(ctx: Ctx, kept: KeptHead<Row>) {
  const { column, words, states = words } = kept.declared.thing.switch!;
  const { on, off } = await countStates(ctx, kept, column);
  return { list: [tab(0, '全部', on + off), tab(1, states[0], on), tab(2, states[1], off)] };
}
