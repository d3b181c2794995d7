import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let desk: BuybackDesk;
let till: Till;
beforeAll(async () => {
  await staySignedIn(server());
  const shop = await Shop.open(server());
  desk = await BuybackDesk.open(server(), shop);
  till = new Till(server(), shop);
});
const keep = (id: string, who = desk.lead) => desk.act('keep', id, { reason: '与租赁用户核实，为在租设备' }, who);
const offered = async (id: string) => (await desk.detail(id)).actions.map(({ act }) => act);

describe('a leased phone of ours that somebody sells us', () => {
  it('is kept: nobody is paid, it does not go home, its lease says where it is and ends by its return, and nobody outside learns why', async () => {
    const { order_id: lease } = await till.leased();
    await desk.renew();
    const imei = await new ReturnDesk(till).imeiOf(lease);
    const { id, recycle_no: no } = await desk.placed();
    await desk.act('ship', id, { company: 'SF', express_no: 'SF1234567' }, desk.inspector);
    expect((await desk.sign(id, imei)).result.stop).toBe('ours');
    expect(await offered(id)).toContain('keep');
    expect((await keep(id, desk.inspector)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await keep(id)).message).toBe('success');
    const kept = await desk.detail(id);
    expect(kept).toMatchObject({ state: 90, payouts: [], device_id: null });
    expect(await offered(id)).toEqual(['remark']);
    expect((await desk.act('sendBack', id, { company: 'STORE' })).code).toBe(e.RECYCLE_STATE.code);
    expect((await keep(id)).code).toBe(e.RECYCLE_STATE.code);
    expect(JSON.stringify(await desk.shopRead(no))).not.toMatch(/留存|在册|在租|拦截/);
    expect((await new Desk(server()).history(lease))[0]).toMatchObject({ action: '在租设备已留存' });
    // The lease is ended as any other: it is applied for and what came back is received.
    expect((await till.act('back/apply', lease, { way: 'mail', express_no: 'SF1234567', company: 'SF', reason: '设备被送来回收' })).message).toBe('success');
    expect((await till.act('back/orderReturnInfoSave', lease, { received: true, imei })).message).toBe('success');
    expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
  });

  it('was agreed to by mistake: what was owed for it is taken back with the keeping', async () => {
    const imei = newImei();
    await new StockDesk(server(), desk.who).takenIn(desk.shop.skuId, [imei]);
    const id = await desk.signed({}, imei);
    await desk.act('release', id, { reason: '以为误扫' });
    expect((await keep(id)).code).toBe(e.RECYCLE_NOT_OURS.code);
    await desk.act('turnBack', id, { reason: '核实为本店设备' });
    expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
  });

  it('of another merchant or in another order is not kept by us', async () => {
    const imei = newImei();
    const first = await desk.signed({}, imei);
    const second = await desk.signed({}, imei);
    for (const id of [first, second]) expect((await keep(id)).code).toBe(e.RECYCLE_NOT_OURS.code);
    expect(await offered(second)).not.toContain('keep');
  });
});
