import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { mayCall, offer, type Call, type OfferedAct } from '../acts/offer.ts';
import type { Ctx } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import type { KeptDeclaration } from '@merchant-admin/contract/platform/kept';
import { enabling } from '@merchant-admin/contract/platform/kept-thing';
import { keptVerbs, type Kept, type KeptAct, type KeptHead, type KeptRow } from './kept.ts';
import { rowsById } from './table.ts';

interface Told {
  error: ErrorDefinition;
  text: string;
}

/** The first objection to an act on a row; undefined where there is none. */
function objectionTo<Row extends KeptRow, Facts>({ objections = [] }: Kept<Row, Facts>, act: KeptAct, row: Row, facts: Facts): Told | undefined {
  const found = objections.find((each) => each.act === act && each.when(row, facts));
  return found && { error: found.error, text: found.text?.(row, facts) ?? found.error.text };
}

const factsOf = async <Row extends KeptRow, Facts>(ctx: Ctx, kept: Kept<Row, Facts>, rows: readonly Row[]) =>
  kept.facts === undefined || rows.length === 0 ? new Map<number, Facts>() : await kept.facts(ctx, rows);

/** Refuses an act on a row by the first objection to it. @throws Refusal */
export async function refuseKept<Row extends KeptRow, Facts>(ctx: Ctx, kept: Kept<Row, Facts>, act: KeptAct, row: Row): Promise<void> {
  if (!kept.objections?.some((each) => each.act === act)) return;
  const told = objectionTo(kept, act, row, (await factsOf(ctx, kept, [row])).get(row.id)!);
  if (told) refuse(told.error, { text: told.text });
}

/** Whether the row's switch is on. */
export const isOn = <Row extends KeptRow>({ declared: { thing } }: KeptHead<Row>, row: Row): boolean =>
  thing.switch !== undefined && row[thing.switch.column as keyof Row] === true;

/** The calls that do what may be done to one that is there; without a call of its own for the switch, saving switches. */
export function actCalls({ thing, calls }: KeptDeclaration): Partial<Record<'edit' | 'switch' | 'delete', Endpoint>> {
  const edit = calls.edit ?? calls.save;
  const flip = thing.switch && (calls.switch ?? edit);
  return { ...(edit && { edit }), ...(flip && { switch: flip }), ...(calls.delete && { delete: calls.delete }) };
}

function actsOf<Row extends KeptRow, Facts>(ctx: Ctx, kept: Kept<Row, Facts>, row: Row, facts: Facts): OfferedAct[] {
  const { thing } = kept.declared;
  const calls = actCalls(kept.declared);
  const offered = (call: Call | undefined, act: string, title: string, of: KeptAct): OfferedAct[] =>
    call && mayCall(ctx, call) ? [offer(act, title, objectionTo(kept, of, row, facts)?.text ?? '')] : [];
  const [on, off] = thing.switch?.words ?? enabling;
  const goesOff = isOn(kept, row);
  return [
    ...offered(calls.edit, 'edit', keptVerbs.edit, 'edit'),
    ...offered(calls.switch, 'switch', goesOff ? off : on, goesOff ? 'off' : 'on'),
    ...offered(calls.delete, 'delete', keptVerbs.delete, 'delete'),
  ];
}

/** A page of kept things with the acts on each, judged by the same objections that refuse them. */
export async function withActs<Row extends KeptRow, Facts, Listed extends { id: number }>(ctx: Ctx, kept: Kept<Row, Facts>, listed: readonly Listed[]) {
  const ids = listed.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await rowsById<Row>(ctx, kept, ids);
  const facts = await factsOf(ctx, kept, rows);
  const acts = new Map(rows.map((row) => [row.id, actsOf(ctx, kept, row, facts.get(row.id)!)]));
  return listed.map((each) => ({ ...each, actions: acts.get(each.id) ?? [] }));
}
