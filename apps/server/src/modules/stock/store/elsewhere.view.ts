import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Those of the numbers that another merchant of the platform has a device by, which has not left it for good. Whose it is nobody learns. */
export const numbersElsewhere = async (ctx: Ctx, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await rows(
    ctx.tx,
    sql<{ number: string }>`select t.number from unnest(${[...new Set(numbers)]}::text[]) t(number) where directory.device_is_known(t.number)`,
  );
  return new Set(found.map(({ number }) => number));
};

/** The same for who is about to take devices in by the numbers: whoever else does so on the platform waits until this is done, so that one of them has it. */
export const takeNumbers = async (ctx: Ctx, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await rows(ctx.tx, sql<{ number: string }>`select t.number from directory.take_numbers(${[...new Set(numbers)]}::text[]) t(number)`);
  return new Set(found.map(({ number }) => number));
};
