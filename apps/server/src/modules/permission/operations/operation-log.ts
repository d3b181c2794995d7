import { sql } from 'kysely';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { rows } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { logShape } from '../store/log-row.ts';
import { withinStore } from '../store/within-store.ts';
import { listLog } from '../store/operation-log.view.ts';

/** Who did what to what, newest first. */
export const operationLog = operation(permissionEndpoints.operationLog, async (ctx, { body }) => {
  const { list, total, capped } = await listLog(ctx, body);
  return { list: list.map(logShape), total, total_capped: capped, page: body.page, page_size: body.page_size };
});

/** People of the merchant, or of the caller's store, to search the log by. */
export const operationLogOptions = operation(permissionEndpoints.operationLogOptions, async (ctx) => {
  const people = await rows(
    ctx.tx,
    sql<{
      id: number;
      name: string;
      account: string;
    }>`select a.id, a.name, a.account from account a where a.merchant_id = ${ctx.merchantId} and ${withinStore(ctx)} order by a.enabled desc, a.id limit 500`,
  );
  return { people: people.map((person) => ({ value: String(person.id), name: `${person.name}（${person.account}）` })) };
});
