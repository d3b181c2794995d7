import type { TestServer } from './test-server.ts';

/** Waits until no export and no import is under way: each person has one of each at a time. */
export async function exportsEnded(server: TestServer): Promise<void> {
  for (;;) {
    const waiting = [1, 2].map((merchantId) =>
      server.services.database.pool.query(
        `begin; set local role merchant_tenant; set local app.merchant_id = '${merchantId}'; select (select count(*) from export_job where state in ('waiting', 'running'))::int + (select count(*) from import_job where state in ('waiting', 'running'))::int as n; rollback`,
      ),
    );
    const counts = (await Promise.all(waiting)).map((results) => (results as unknown as { rows: { n: number }[] }[])[3]?.rows[0]?.n ?? 0);
    if (counts.every((n) => n === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
