import { beforeAll, describe, expect, it } from 'vitest';
import { Desk } from '../../../reliability/desk.ts';
import { post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('changing an order’s risk tags', () => {
  let shop: Shop;
  let desk: Desk;
  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
  });
  const supervisor = () => server().staff.supervisor;
  const edit = (body: Record<string, unknown>, who = supervisor()) =>
    post<{ version: number; risk_tags: { risk_name: string }[] }>(server(), who, '/merchant/order/detail/editRisk', { reason: '电话核实', ...body });

  it('shows them, finds the order by them, and says before, after and why', async () => {
    const { order_id: no } = await shop.paidOrder({ risk_ids: ['1', '6'] });
    const { result } = await edit({ order_id: no, version: await desk.version(no), risk_ids: ['4', '1', '4'] });
    expect(result.risk_tags.map((tag) => tag.risk_name)).toEqual(['多头借贷', '法院涉案']);
    expect(await desk.version(no)).toBe(result.version);
    expect((await desk.list(supervisor(), { risk_id: '4' })).numbers).toContain(no);
    expect((await desk.list(supervisor(), { risk_id: '6' })).numbers).not.toContain(no);
    expect((await desk.history(no))[0]).toMatchObject({ action: '修改风险标签', from: '多头借贷、新客', to: '多头借贷、法院涉案', reason: '电话核实' });
    expect((await edit({ order_id: no, version: result.version, risk_ids: [] })).result.risk_tags).toEqual([]);
  });

  it('is refused without a reason, for tags that nobody knows, on a stale version, without change and without the right; each changes nothing', async () => {
    const { order_id: no } = await shop.paidOrder({ risk_ids: ['1'] });
    const version = await desk.version(no);
    const base = { order_id: no, version, risk_ids: ['2'] };
    const refused = [
      await edit({ ...base, reason: ' ' }),
      await edit({ ...base, risk_ids: ['99'] }),
      await edit({ ...base, version: version + 1 }),
      await edit({ ...base, risk_ids: ['1'] }),
      await edit(base, server().staff.reviewer),
      await edit(base, server().staff.guest),
    ];
    expect(refused.map((answer) => answer.code)).toEqual([2901, 2902, 1040, 2903, 1010, 1010]);
    expect(await desk.version(no)).toBe(version);
    expect((await desk.list(supervisor(), { risk_id: '1' })).numbers).toContain(no);
  });
});
