import { withClient } from '../platform/db/prepare-embedded.ts';
import type { TestServer } from '../testing/test-server.ts';

/** A fingerprint of every row that a merchant has, by table: what another merchant's calls may never change. */
export async function rowsOf(server: TestServer, merchantId: number): Promise<Record<string, string>> {
  return withClient(server.test.superuser, async (client) => {
    const tables = await client.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'merchant_id' order by 1",
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ n: string; hash: string }>(
        `select count(*) as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from public.${name} t where merchant_id = $1`,
        [merchantId],
      );
      prints[name] = `${rows[0]?.n} ${rows[0]?.hash}`;
    }
    return prints;
  });
}
