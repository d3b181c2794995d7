import { imeiOf } from '@merchant-admin/common/imei';
import { dispatchEndpoints as calls } from '@merchant-admin/contract/dispatch/endpoints';
import { ordered } from '../lease-again.ts';
import { numbers } from '../people.ts';
import { DemoStep } from '../step.ts';
import { shortLease } from './leased-again.ts';

interface Asked {
  list: { merchant_id: string; dispatch_id: string; version: number; pieces: number; most_price: number }[];
}

/** A merchant has the platform send what it has no stock of. */
export const askForDispatch = new DemoStep({ name: 'dispatches', when: 'afterwards', after: 'later quotes', ofGuests: true }, async (scene) => {
  const { ask, merchantId, operator } = scene;
  if (merchantId !== 2) return;
  const random = numbers(7409);
  const { sku } = await shortLease(scene);
  for (const n of [400, 401, 402]) {
    const no = await ordered({ business: scene, random, n, sku: { sku_id: sku.sku_id, lease_type: sku.lease_type, periods: sku.periods } });
    const { version } = await ask<{ version: number }>(operator, `/merchant/order/detail/orderListBaseInfo?order_id=${no}`);
    await ask(operator, calls.dispatchAsk.path, { order_id: no, version, most_price: 480_000, note: '本店缺货，请平台代发' });
  }
});

/** One is sent, another was accepted and waits to be sent, a third waits for an answer. */
export const sendForMerchants = new DemoStep({ name: 'sent dispatches', when: 'afterwards', after: 'dispatches' }, async ({ ask, operator }) => {
  const { list } = await ask<Asked>(operator, `${calls.dispatchList.path}?tab=10`);
  for (const [n, { merchant_id, dispatch_id, version, most_price: most, pieces }] of list.slice(0, 2).entries()) {
    const of = { merchant_id, dispatch_id };
    const accepted = await ask<{ version: number }>(operator, calls.dispatchAccept.path, { ...of, version, price: Math.floor(most * 0.009) * 100 });
    if (n === 0)
      await ask(operator, calls.dispatchSend.path, {
        ...of,
        version: accepted.version,
        company: 'SF',
        express_no: 'SF1402026112001',
        imeis: Array.from({ length: pieces }, (_, device) => imeiOf(`869000${dispatch_id.padStart(7, '0')}${device}`)),
      });
  }
});
