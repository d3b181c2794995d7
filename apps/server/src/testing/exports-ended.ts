import type { TestServer } from './test-server.ts';

const underWay = `select exists (select from export_job where state in ('waiting', 'running'))
  or exists (select from import_job where state in ('waiting', 'running'))
  or exists (select from withhold_run where state in ('waiting', 'running'))
  or exists (select from evidence_package where state in ('waiting', 'running')) as "underWay"`;

/** Waits until no export, import, run of withholding or package of evidence of any merchant is under way: each person has one export and one import at a time. */
export async function exportsEnded({ test }: TestServer): Promise<void> {
  for (;;) {
    const { rows } = await test.asked<{ underWay: boolean }>(underWay);
    if (rows[0]?.underWay === false) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
