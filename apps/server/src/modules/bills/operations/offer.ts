import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import type { OfferedAct } from '../../../platform/acts/act-rules.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Objection } from '../rules/money-objections.ts';

/** Acts whose turn it is, by what is against each; acts that are not named are not offered. */
export type Turn<Act extends string> = Partial<Record<Act, { objection: Objection }>>;

type Call = Pick<Endpoint, 'permission'>;

export const mayCall = (ctx: Ctx, { permission }: Call): boolean => typeof permission !== 'string' && permission.some((tag) => ctx.can(tag));

/** Who may make an act's call is offered the act. */
export function offered<Act extends string>(ctx: Ctx, titles: Record<Act, string>, call: Record<Act, Call>, turn: Turn<Act>) {
  const acts: OfferedAct<Act>[] = [];
  for (const act of Object.keys(turn) as Act[]) {
    if (!mayCall(ctx, call[act])) continue;
    const objection = turn[act]!.objection;
    acts.push({ act, title: titles[act], allowed: objection === undefined, reason: objection?.text ?? '' });
  }
  return acts;
}
