import { inTransaction, note, type Act } from './act.ts';

interface Shippable {
  id: string;
  order_no: string;
  version: number;
  imei: string;
}

/** A passed order is shipped with a device from stock. */
export const ship: Act<Shippable> = {
  name: 'ship',
  targets: async (client, count) =>
    (
      await client.query<Shippable>(
        `select id, order_no, version, 'STOCK' || id as imei from orders where merchant_id = 1 and status = 30 and delivery_status = 1 order by id desc limit $1`,
        [count],
      )
    ).rows,
  call: ({ order_no, version, imei }) => ({
    method: 'POST',
    url: '/merchant/order/deliver/ship',
    body: { order_id: order_no, version, company: 'SF', express_no: `SFX${order_no}`, imeis: [imei] },
  }),
  bare: (client, { id, order_no, imei }) =>
    inTransaction(client, async () => {
      await client.query('select * from orders where merchant_id = 1 and id = $1 for update', [id]);
      await client.query('select * from device where merchant_id = 1 and imei = $1 for update', [imei]);
      const device = await client.query<{ id: string }>(
        `update device set status = 40, held_for = 'order', held_by = $1, since = now(), version = version + 1 where merchant_id = 1 and imei = $2 returning id`,
        [id, imei],
      );
      await client.query(
        `insert into device_hold (merchant_id, device_id, kind, ref_id, ref_no, held_by, held_at) values (1, $1, 'order', $2, $3, '仓库', now())`,
        [device.rows[0]!.id, id, order_no],
      );
      const parcel = await client.query<{ id: string }>(
        `insert into parcel (merchant_id, order_id, company, express_no, state, shipped_at, shipped_by) values (1, $1, 'SF', $2, 'sent', now(), '仓库') returning id`,
        [id, `SFX${order_no}`],
      );
      const deviceId = device.rows[0]!.id;
      await client.query(`insert into parcel_device (merchant_id, parcel_id, device_id, imei, state) values (1, $1, $2, $3, 'sent')`, [
        parcel.rows[0]!.id,
        deviceId,
        imei,
      ]);
      await client.query('insert into order_device (merchant_id, order_id, device_id, imei) values (1, $1, $2, $3)', [id, deviceId, imei]);
      await client.query(
        `update orders set status = 40, delivery_status = 2, imei = $2, shipped_at = now(), receive_by = now() + interval '7 days', version = version + 1 where merchant_id = 1 and id = $1`,
        [id, imei],
      );
      await note(client, '发货', id);
    }),
};
