import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import type { OfferedAct } from '../acts/act-rules.ts';
import type { Ctx } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import { enabling, type Kept, type KeptAct, type KeptHead, type KeptRow } from './kept.ts';
import { rowsById } from './table.ts';

interface Told {
  error: ErrorDefinition;
  text: string;
}

/** The first thing that stands in the way of an act. */
function objectionTo<Row extends KeptRow, Facts>({ objections = [] }: Kept<Row, Facts>, act: KeptAct, row: Row, facts: Facts): Told | undefined {
  const found = objections.find((each) => each.act === act && each.when(row, facts));
  return found && { error: found.error, text: found.text?.(row, facts) ?? found.error.text };
}

const factsOf = async <Row extends KeptRow, Facts>(ctx: Ctx, kept: Kept<Row, Facts>, rows: readonly Row[]) =>
  kept.facts === undefined || rows.length === 0 ? new Map<number, Facts>() : await kept.facts(ctx, rows);

/** Refuses an act on a row for what its list of objections says. */
export async function refuseKept<Row extends KeptRow, Facts>(ctx: Ctx, kept: Kept<Row, Facts>, act: KeptAct, row: Row): Promise<void> {
  if (!kept.objections?.some((each) => each.act === act)) return;
  const told = objectionTo(kept, act, row, (await factsOf(ctx, kept, [row])).get(row.id)!);
  if (told) refuse(told.error, { text: told.text });
}

/** Whether its switch is on. */
export const isOn = <Row extends KeptRow>({ switch: turned }: KeptHead<Row>, row: Row): boolean =>
  turned !== undefined && row[turned.column as keyof Row] === true;

function actsOf<Row extends KeptRow, Facts>(ctx: Ctx, kept: Kept<Row, Facts>, row: Row, facts: Facts): OfferedAct[] {
  const may = (call: 'edit' | 'switch' | 'delete') => {
    const permission = kept.calls?.[call]?.permission;
    return typeof permission === 'object' && permission.some((tag) => ctx.can(tag));
  };
  const offered = (act: string, title: string, of: KeptAct): OfferedAct => {
    const reason = objectionTo(kept, of, row, facts)?.text ?? '';
    return { act, title, allowed: reason === '', reason };
  };
  const [on, off] = kept.switch?.words ?? enabling;
  const goesOff = isOn(kept, row);
  return [
    ...(may('edit') ? [offered('edit', '编辑', 'edit')] : []),
    ...(may('switch') ? [offered('switch', goesOff ? off : on, goesOff ? 'off' : 'on')] : []),
    ...(may('delete') ? [offered('delete', '删除', 'delete')] : []),
  ];
}

/** A page of kept things with what may be done to each: the same list that refuses the acts. */
export async function withActs<Row extends KeptRow, Facts, Listed extends { id: number }>(ctx: Ctx, kept: Kept<Row, Facts>, listed: readonly Listed[]) {
  const ids = listed.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await rowsById<Row>(ctx, kept, ids);
  const facts = await factsOf(ctx, kept, rows);
  const acts = new Map(rows.map((row) => [row.id, actsOf(ctx, kept, row, facts.get(row.id)!)]));
  return listed.map((each) => ({ ...each, actions: acts.get(each.id) ?? [] }));
}
