import { sql } from 'kysely';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

interface CheckedPoint {
  key: string;
  name: string;
  ok: boolean;
  note: string;
}
interface ChargedItem {
  rule_id: string;
  name: string;
  /** Fen. */
  amount: number;
}
interface DeviceVerdict {
  imei: string;
  result: number;
  checklist: CheckedPoint[];
  items: ChargedItem[];
  device_to: number;
}

export interface InspectionRow {
  id: number;
  return_id: number;
  inspector_id: number;
  inspector_name: string;
  at: Date;
  result: number;
  imei: string;
  imei_matches: boolean;
  checklist: CheckedPoint[];
  items: ChargedItem[];
  /** What was found of each device; empty where one finding is of all. */
  devices: DeviceVerdict[];
  photos: string[];
  videos: string[];
  /** The damage, fen. */
  damage: number;
  penalty: number;
  /** The status codes to which devices go that were sent and came, and those that did not come; null where there are none. */
  device_to: number | null;
  missing_to: number | null;
  note: string;
  verdict: '' | 'passed' | 'rejected';
  auditor_id: number | null;
  auditor_name: string;
  audited_at: Date | null;
  audit_reason: string;
}

const columns = sql`id, return_id, inspector_id, inspector_name, at, result, imei, imei_matches, checklist, items, devices, photos, videos, damage, penalty, device_to, missing_to, note, verdict,
  auditor_id, auditor_name, audited_at, audit_reason`;

export type NewInspection = Pick<
  InspectionRow,
  | 'return_id'
  | 'result'
  | 'imei'
  | 'imei_matches'
  | 'checklist'
  | 'items'
  | 'devices'
  | 'photos'
  | 'videos'
  | 'damage'
  | 'penalty'
  | 'device_to'
  | 'missing_to'
  | 'note'
>;

/** Keeps what an inspector found; another inspection is another row. */
export const insertInspection = async (ctx: Ctx, made: NewInspection): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{
        id: number;
      }>`insert into inspection (merchant_id, return_id, inspector_id, inspector_name, at, result, imei, imei_matches, checklist, items, devices, photos, videos, damage, penalty, device_to, missing_to, note)
        values (${ctx.merchantId}, ${made.return_id}, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now}, ${made.result}, ${made.imei}, ${made.imei_matches}, ${JSON.stringify(made.checklist)}::jsonb,
          ${JSON.stringify(made.items)}::jsonb, ${JSON.stringify(made.devices)}::jsonb, ${made.photos}, ${made.videos}, ${made.damage}, ${made.penalty}, ${made.device_to}, ${made.missing_to}, ${made.note}) returning id`,
    )
  ).id;

export const latestInspection = (ctx: Ctx, returnId: number): Promise<InspectionRow | undefined> =>
  maybe(
    ctx.tx,
    sql<InspectionRow>`select ${columns} from inspection where merchant_id = ${ctx.merchantId} and return_id = ${returnId} order by id desc limit 1`,
  );

export const inspectionsOf = (ctx: Ctx, returnIds: readonly number[]): Promise<InspectionRow[]> =>
  rows(
    ctx.tx,
    sql<InspectionRow>`select ${columns} from inspection where merchant_id = ${ctx.merchantId} and return_id = any(${returnIds}::bigint[]) order by id desc limit 100`,
  );

export interface Verdict {
  verdict: 'passed' | 'rejected';
  damage: number;
  penalty: number;
  reason: string;
}

export async function auditInspection(ctx: Ctx, id: number, { verdict, damage, penalty, reason }: Verdict): Promise<void> {
  await sql`update inspection set verdict = ${verdict}, damage = ${damage}, penalty = ${penalty}, auditor_id = ${ctx.actor.id}, auditor_name = ${ctx.actor.name},
      audited_at = ${ctx.now}, audit_reason = ${reason} where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
}
