import { sql, type RawBuilder } from 'kysely';
import type { DocumentKind, DocumentState } from '@merchant-admin/contract/bills/codes';
import type { PauseCause } from '@merchant-admin/contract/bills/pause-codes';
import type { PlanState } from '@merchant-admin/contract/bills/repayment-codes';
import type { CourtState } from '@merchant-admin/contract/bills/judicial-codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Something that happened to an order's money, agreements or case at court. */
export interface CaseEvent {
  kind:
    | 'document'
    | 'feeWaiver'
    | 'plan'
    | 'planEnd'
    | 'pause'
    | 'pauseEnd'
    | 'judicial'
    | 'judicialCancelled'
    | 'payCode'
    | 'courtStep'
    | 'payLink'
    | 'payLinkEnd'
    | 'linkPayment';
  /** Money that came stands at the time at which it came. */
  at: Date;
  /** Alone among all events of the order: its kind's letter and its number. */
  key: string;
  actor: string;
  /** fen; 0 where it is about no sum. */
  amount: number;
  note: string;
  /** A plan's state, why a pause was made, a step at court; 0 elsewhere. */
  code: PlanState | PauseCause | CourtState | 0;
  /** The days of a pause; the day of a step at court. */
  day: string | null;
  until: string | null;
  /** Of a document. */
  of: DocumentKind | null;
  state: DocumentState | null;
  /** When a document was written down or ended. */
  heard: Date | null;
}

/** Where a list of events goes on: behind an instant and a key. */
export interface Behind {
  at: Date;
  key: string;
}

type Source = (own: RawBuilder<unknown>) => RawBuilder<unknown>;
const keyed = (letter: string) => sql`${sql.lit(letter)} || lpad(id::text, 18, '0')`;
/** What has no days, or is no document. */
const noDays = sql`null::date as day, null::date as until`;
const noDocument = sql`null::text as of, null::text as state, null::timestamptz as heard`;

const document: Source = (
  own,
) => sql`select case when exists (select from pay_code c where c.merchant_id = money_document.merchant_id and c.id = code_id and c.judicial_id is null) then 'linkPayment' else 'document' end as kind,
   coalesce(came_at, finished_at, created_at) as at, ${keyed('d')} as key, made_by as actor, amount,
  concat_ws('，', nullif(reason, ''), nullif(failure, '')) as note, 0 as code, ${noDays}, kind as of, state, coalesce(finished_at, created_at) as heard from money_document where ${own}`;

const links: Source[] = [
  (own) =>
    sql`select 'payLink' as kind, made_at as at, ${keyed('l')} as key, made_by as actor, amount, '' as note, 0 as code, ${noDays}, ${noDocument} from pay_code where ${own} and judicial_id is null`,
  (
    own,
  ) => sql`select 'payLinkEnd' as kind, voided_at as at, ${keyed('m')} as key, voided_by as actor, 0::bigint as amount, void_why as note, 0 as code, ${noDays}, ${noDocument}
    from pay_code where ${own} and judicial_id is null and voided_at is not null`,
];

/** Late fees that were lowered before a bill asked for them. */
const feeWaivers: Source = (own) =>
  sql`select 'feeWaiver' as kind, made_at as at, ${keyed('g')} as key, made_by as actor, amount,
    concat_ws('，', coalesce('第' || (select b.period from bill b where b.merchant_id = fee_waiver.merchant_id and b.id = bill_id) || '期', '归还逾期'), nullif(reason, '')) as note,
    0 as code, ${noDays}, ${noDocument} from fee_waiver where ${own}`;

const agreements: Source[] = [
  (
    own,
  ) => sql`select 'plan' as kind, made_at as at, ${keyed('p')} as key, made_by as actor, total - waived as amount, reason as note, state::int as code, ${noDays}, ${noDocument}
    from repayment_plan where ${own}`,
  (
    own,
  ) => sql`select 'planEnd' as kind, ended_at as at, ${keyed('q')} as key, '' as actor, 0::bigint as amount, ended_why as note, state::int as code, ${noDays}, ${noDocument}
    from repayment_plan where ${own} and ended_at is not null`,
  (
    own,
  ) => sql`select 'pause' as kind, made_at as at, ${keyed('h')} as key, made_by as actor, 0::bigint as amount, reason as note, cause::int as code, from_day as day, to_day as until, ${noDocument}
    from late_pause where ${own}`,
  (
    own,
  ) => sql`select 'pauseEnd' as kind, ended_at as at, ${keyed('i')} as key, ended_by as actor, 0::bigint as amount, ended_why as note, 0 as code, from_day as day, to_day as until, ${noDocument}
    from late_pause where ${own} and ended_at is not null`,
];

const atCourt: Source[] = [
  (own) =>
    sql`select 'judicial' as kind, made_at as at, ${keyed('j')} as key, made_by as actor, debt as amount, reason as note, 0 as code, ${noDays}, ${noDocument} from judicial_bill where ${own}`,
  (
    own,
  ) => sql`select 'judicialCancelled' as kind, ended_at as at, ${keyed('k')} as key, ended_by as actor, 0::bigint as amount, ended_why as note, 0 as code, ${noDays}, ${noDocument}
    from judicial_bill where ${own} and cancelled`,
  (own) =>
    sql`select 'payCode' as kind, made_at as at, ${keyed('c')} as key, made_by as actor, amount, '' as note, 0 as code, ${noDays}, ${noDocument} from pay_code where ${own} and judicial_id is not null`,
  (
    own,
  ) => sql`select 'courtStep' as kind, made_at as at, ${keyed('s')} as key, made_by as actor, 0::bigint as amount, note, state::int as code, on_day as day, null::date as until, ${noDocument}
    from court_step where ${own}`,
];
const sources = { money: [document, feeWaivers, ...links], agreement: agreements, court: atCourt };
export type CaseEventGroup = keyof typeof sources;

/** What happened to an order's money, agreements or case at court, the newest first. */
export function caseEvents(
  ctx: Ctx,
  orderId: number,
  groups: readonly CaseEventGroup[],
  { behind, limit }: { behind: Behind | undefined; limit: number },
): Promise<CaseEvent[]> {
  const own = sql`merchant_id = ${ctx.merchantId} and order_id = ${orderId}`;
  const parts = groups.flatMap((group) => sources[group].map((source) => source(own)));
  const older = behind ? sql`(date_trunc('milliseconds', at), key) < (${behind.at}::timestamptz, ${behind.key})` : sql`true`;
  return rows(
    ctx.tx,
    sql<CaseEvent>`select * from (${sql.join(parts, sql` union all `)}) e where ${older} order by date_trunc('milliseconds', at) desc, key desc limit ${limit}`,
  );
}
