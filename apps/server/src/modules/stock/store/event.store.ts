import { sql } from 'kysely';
import type { DeviceAct } from '@merchant-admin/contract/stock/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Ref } from './turn.store.ts';

/** Writes to the files of devices what changed neither state nor place, or how they began. */
export const writeEvents = (ctx: Ctx, ids: readonly number[], { act, ref = { kind: '', id: null }, note = '' }: { act: DeviceAct; ref?: Ref; note?: string }) =>
  sql`insert into device_event (merchant_id, device_id, at, act, to_status, to_store, from_store, ref_kind, ref_id, ref_no, by_name, note)
    select merchant_id, id, ${ctx.now}, ${act}, status, store_id, store_id, ${ref.kind}, ${ref.id}::bigint, ${ref.no ?? ''}, ${ctx.actor.name}, ${note} from device
    where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[]) order by id`.execute(ctx.tx);
