import { sql } from 'kysely';
import { rows, type Db } from '../db/database.ts';
import { deviceName } from './device-name.ts';

/**
 * Whether an account that has signed in before never did so on such a device (browser and system). Sessions are remembered for ninety days after they
 * ended.
 */
export async function isNewDevice(db: Db, account: { merchantId: number; accountId: number }, userAgent: string): Promise<boolean> {
  const seen = await rows(
    db,
    sql<{
      user_agent: string;
    }>`select distinct user_agent from directory.session where merchant_id = ${account.merchantId} and account_id = ${account.accountId} limit 500`,
  );
  return seen.length > 0 && seen.every((each) => deviceName(each.user_agent) !== deviceName(userAgent));
}
