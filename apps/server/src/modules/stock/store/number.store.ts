import { sql } from 'kysely';
import type { NumberKind } from '@merchant-admin/contract/stock/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface DeviceNumber {
  number: string;
  device_id: number;
  kind: NumberKind;
}

/** Gives devices further numbers; one that is some device's already is not among the answer. */
export const addNumbers = (ctx: Ctx, numbers: readonly DeviceNumber[]) =>
  rows(
    ctx.tx,
    sql<{ number: string }>`insert into device_number (merchant_id, number, device_id, kind)
      select ${ctx.merchantId}, t.number, t.device_id, t.kind from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) t(number text, device_id bigint, kind text) order by t.number
      on conflict do nothing returning number`,
  );

/** The numbers of a device, those of today before older ones. */
export const numbersOfDevice = (ctx: Ctx, deviceId: number) =>
  rows(
    ctx.tx,
    sql<DeviceNumber>`select number, device_id, kind from device_number where merchant_id = ${ctx.merchantId} and device_id = ${deviceId}
      order by array_position(array['main', 'imei2', 'sn', 'alias'], kind), number limit 50`,
  );

/** Gives a device other numbers of these kinds, '' for none; those that it had become older ones of its own. @returns its new version */
export async function renumber(ctx: Ctx, deviceId: number, changes: readonly (readonly [NumberKind, string])[]): Promise<number> {
  const kinds = changes.map(([kind]) => kind);
  await sql`update device_number set kind = 'alias' where merchant_id = ${ctx.merchantId} and device_id = ${deviceId} and kind = any(${kinds}::text[])`.execute(
    ctx.tx,
  );
  const made = changes.flatMap(([kind, number]) => (number === '' ? [] : [{ number, device_id: deviceId, kind }]));
  await sql`insert into device_number (merchant_id, number, device_id, kind)
    select ${ctx.merchantId}, t.number, t.device_id, t.kind from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) t(number text, device_id bigint, kind text)
    on conflict (merchant_id, number) do update set kind = excluded.kind where device_number.device_id = excluded.device_id`.execute(ctx.tx);
  const main = changes.find(([kind]) => kind === 'main')?.[1];
  const { version } = await one(
    ctx.tx,
    sql<{
      version: number;
    }>`update device set imei = coalesce(${main ?? null}::text, imei), version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${deviceId} returning version`,
  );
  return version;
}
