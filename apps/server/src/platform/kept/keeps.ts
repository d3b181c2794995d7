import type { KeptDeclaration } from '@merchant-admin/contract/platform/kept';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { operation, type Operation } from '../http/operation.ts';
import { part, type Part } from '../house/part.ts';
import { dropKept, switchKept, type Aim } from './acts.ts';
import type { Kept, KeptAct, KeptRow } from './kept.ts';
import { keptTabs } from './tabs.ts';

/** Calls that follow from the declaration, unless they are written by hand. */
type Following = 'switch' | 'delete' | 'tabs';

/** What a call of the declaration sends: the id under the thing's name for it, and the version that was seen. */
const aimIn = ({ thing }: KeptDeclaration, { [thing.idName]: id, version }: Readonly<Record<string, unknown>>): Aim => ({
  id: String(id),
  version: Number(version),
});

function follow<Row extends KeptRow, Facts>(kept: Kept<Row, Facts>): Record<Following, (call: Endpoint) => Operation> {
  const { declared } = kept;
  const sent = (body: unknown) => body as Readonly<Record<string, unknown>>;
  return {
    tabs: (call) => operation(call, (ctx) => keptTabs(ctx, kept)),
    switch: (call) =>
      operation(call, async (ctx, { body }) => {
        const { version } = await switchKept(ctx, kept, aimIn(declared, sent(body)), sent(body)[declared.thing.switch!.column] === true);
        return { version };
      }),
    delete: (call) => operation(call, (ctx, { body }) => dropKept(ctx, kept, aimIn(declared, sent(body)))),
  };
}

/** The call that does an act. */
const callOf = ({ calls: { edit, save, switch: turn, delete: drop } }: KeptDeclaration, act: KeptAct): Endpoint | undefined =>
  ({ edit: edit ?? save, on: turn ?? save, off: turn ?? save, delete: drop })[act];

/** @throws where something objects to an act by what the act's call does not tell */
function checkObjections<Row extends KeptRow, Facts>({ declared, objections = [] }: Kept<Row, Facts>): void {
  const untold = objections.find(({ act, error }) => callOf(declared, act)?.errors.includes(error) !== true);
  if (untold) throw new Error(`${declared.thing.entity}: the call of ${untold.act} does not tell of ${untold.error.code}`);
}

/**
 * A kept thing on the server. Exported, it brings the operations that follow from the declaration: its switch, its deletion, its list's tabs.
 * @param byHand those that are operations of their own, because something about them is odd
 * @throws where it objects to an act by what the contract does not tell of that act's call
 */
export function keeps<Row extends KeptRow, Facts = undefined>(kept: Kept<Row, Facts>, byHand: readonly Following[] = []): Kept<Row, Facts> & Part {
  checkObjections(kept);
  const { calls } = kept.declared;
  const brings = Object.entries(follow(kept)).flatMap(([name, make]) => {
    const call = calls[name as Following];
    return call === undefined || byHand.includes(name as Following) ? [] : [make(call)];
  });
  return part({ ...kept, brings });
}
