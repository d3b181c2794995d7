import { sql } from 'kysely';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface PayeeRow {
  holder_cipher: Buffer;
  account_cipher: Buffer;
  usable_from: Date;
}

export const payeeOf = (ctx: Ctx): Promise<PayeeRow | undefined> =>
  maybe(ctx.tx, sql<PayeeRow>`select holder_cipher, account_cipher, usable_from from settle_payee where merchant_id = ${ctx.merchantId}`);

export const savePayee = (ctx: Ctx, holder: Buffer, account: Buffer, from: Date) =>
  sql`insert into settle_payee (merchant_id, holder_cipher, account_cipher, changed_at, changed_by, usable_from) values (${ctx.merchantId}, ${holder}, ${account}, ${ctx.now}, ${ctx.actor.name}, ${from})
    on conflict (merchant_id) do update set holder_cipher = excluded.holder_cipher, account_cipher = excluded.account_cipher, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
      usable_from = excluded.usable_from, version = settle_payee.version + 1`.execute(ctx.tx);
