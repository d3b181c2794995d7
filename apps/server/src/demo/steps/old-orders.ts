import { sql } from 'kysely';
import { sweepImports } from '../../platform/imports/sweep-imports.ts';
import { call, granted } from '../call.ts';
import { bringOldOrders } from '../old-orders.ts';
import type { Playing } from '../stage.ts';
import { DemoStep } from '../step.ts';
import { waitUntilDone } from '../wait-until-done.ts';

/** Sends a sheet as the browser does. @returns what the server says of it */
async function upload(playing: Playing, token: string, file: Buffer, name: string): Promise<{ id: string; total: number; bad: number }> {
  const form = new FormData();
  form.set('form', 'migratedOrders');
  form.set('file', new Blob([new Uint8Array(file)]), name);
  const sent = new Response(form);
  const headers = { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' };
  const [url, payload] = ['/platform/import/upload', Buffer.from(await sent.arrayBuffer())];
  return granted(await call<{ id: string; total: number; bad: number }>(playing, () => ({ method: 'POST', url, headers, payload })), url);
}

/** What the business had before it came here, at most as many as it has now. */
export const migrate = new DemoStep({ name: 'old orders', when: 'afterwards' }, async (business) => {
  const { playing, ask, operator, customers, merchantId } = business;
  const list = { page_size: 6, tab: 50 };
  const { list: leased } = await ask<{ list: { order_id: string }[] }>(operator, '/merchant/order/order/orderListV2', list);
  await bringOldOrders(
    {
      titles: new Map(playing.server.services.imports.get('migratedOrders')!.columns.map((column) => [column.key, column.title])),
      upload: (file, name) => upload(playing, operator, file, name),
      confirm: (id) => ask(operator, '/platform/import/confirm', { id }),
      done: (id) =>
        waitUntilDone(
          business,
          sql`select exists (select from import_job where merchant_id = ${merchantId} and id = ${id} and state in ('waiting', 'running')) as busy`,
          sweepImports.run,
        ),
      state: (id) => ask(operator, `/platform/import/status?id=${id}`),
      customers: customers(),
      newOrders: leased.map((order) => order.order_id),
      until: playing.until,
    },
    Math.min(300, playing.orders),
  );
});
