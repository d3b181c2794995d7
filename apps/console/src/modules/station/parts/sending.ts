import type { Courier } from '@merchant-admin/contract/delivery/codes';
import type { Body } from '../../../platform/api.ts';
import type { Bench, BenchOrder } from './bench.ts';

/** What is sent to ship the order on the bench. */
export const parcelOf = (bench: Bench, order: BenchOrder): Body<'delivery', 'ship'> => ({
  order_id: order.order_id,
  version: order.version,
  company: bench.courier as Courier,
  express_no: bench.courier === 'STORE' ? '' : bench.waybill,
  imeis: bench.lying.map(({ imei }) => imei),
  take_in: bench.lying.some(({ takeIn }) => takeIn),
  photos: bench.photos.map(({ key }) => key),
});

/** What is sent to receive the goods that lie on the bench. A waybill that was scanned with them is kept as theirs. */
export const receivedOf = ({ lying, waybill, courier }: Bench, order: BenchOrder): Body<'returns', 'orderReturnInfoSave'> => ({
  order_id: order.order_id,
  version: order.version,
  received: true,
  imei: lying.map(({ imei }) => imei).join(' '),
  express_no: waybill,
  ...(courier === '' || courier === 'STORE' ? {} : { company: courier }),
});

/** One key for one body: what is sent again after a lost answer is done once. */
export function keyMaker(): (body: unknown) => string {
  let last = { text: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (last.text !== text) last = { text, key: crypto.randomUUID() };
    return last.key;
  };
}
