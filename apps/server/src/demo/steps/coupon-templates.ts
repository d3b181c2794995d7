import { addDays, businessDay } from '@merchant-admin/common/dates';
import { couponsEndpoints as calls } from '@merchant-admin/contract/coupons/endpoints';
import { Refused } from '../call.ts';
import { DemoStep, type Business } from '../step.ts';

interface Made {
  template_id: string;
  version: number;
}
interface Coupon {
  code: string;
}

const today = ({ playing }: Business): string => businessDay(playing.clock.now());

/** A template as the operator sets it; days are counted from today. */
async function template(scene: Business, terms: object, { from = 0, to = 30, valid = 60 }: { from?: number; to?: number; valid?: number } = {}): Promise<Made> {
  const day = today(scene);
  const common = { kind: 0, threshold: 0, cap: 0, per_person: 1, new_only: false, range: 0, online_way: 0, show_channel: 1, show_page: 1, note: '' };
  const days = {
    valid_kind: 0,
    valid_from: addDays(day, Math.min(from, 0)),
    valid_to: addDays(day, valid),
    claim_from: addDays(day, from),
    claim_to: addDays(day, to),
  };
  return scene.ask<Made>(scene.operator, calls.couponTemplateSave.path, { ...common, ...days, ...terms });
}

/** Lets customers receive a coupon, as many as may; whoever leased twice is one customer. */
async function receivedBy(scene: Business, { template_id: id }: Made, from: number, count: number): Promise<string[]> {
  const codes: string[] = [];
  const members = new Set(scene.customers().map(({ member_id: member }) => member));
  for (const member of [...members].slice(from, from + count)) {
    try {
      codes.push(
        (await scene.shop.call<Coupon>('POST', '/open/v1/coupons/claim', { template_id: id, member_id: member, claim_no: `demo-${id}-${member}` })).code,
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return codes;
}

/** Templates in every state, with customers who received of them, and codes that a partner hands out. */
export const someTemplates = new DemoStep({ name: 'coupon templates', when: 'afterwards', after: 'second withdrawal', ofGuests: true }, async (scene) => {
  const first = await template(scene, {
    name: '新机首期立减50元',
    coupon_type: 1,
    scope: 1,
    threshold: 10_000,
    value: 5_000,
    stock: 200,
    note: '首期租金满100元可用，每单限用一张',
  });
  await receivedBy(scene, first, 0, 14);
  const share = await template(scene, { name: '全场租金九五折', coupon_type: 2, scope: 8, value: 95, cap: 20_000, stock: 12, per_person: 1, show_page: 2 });
  await receivedBy(scene, share, 4, 11);
  await template(scene, { name: '年底续租首期8.8折', coupon_type: 2, scope: 3, value: 88, cap: 10_000, stock: 500 }, { from: 5, to: 35, valid: 90 });
  const free = await template(scene, { name: '邮费特价0.01元', coupon_type: 12, scope: 9, value: 1, stock: 100, show_channel: 3 });
  await scene.ask(scene.operator, calls.couponTemplatePause.path, { ...free, reason: '活动规则调整' });
  const over = await template(scene, { name: '双11尊享服务立减20元', coupon_type: 1, scope: 7, value: 2_000, stock: 300 }, { from: -20, to: 2, valid: 20 });
  await receivedBy(scene, over, 2, 9);
  await scene.ask(scene.operator, calls.couponTemplateEnd.path, { ...over, reason: '活动提前结束' });
  const coded = await template(scene, { name: '异业合作券码满300减30', kind: 3, coupon_type: 1, scope: 2, threshold: 30_000, value: 3_000, stock: 50 });
  await scene.ask(scene.supervisor, calls.couponCodesMake.path, { template_id: coded.template_id, size: 20 });
});

/** Coupons that the first store took, one of them given back. */
export const someWriteOffs = new DemoStep({ name: 'coupon write-offs', when: 'afterwards', after: 'coupon templates' }, async (scene) => {
  const { ask, operator, supervisor } = scene;
  const [store] = (await ask<{ list: { value: string }[] }>(operator, '/merchant/offline/store/options')).list;
  if (store === undefined) return;
  const made = await template(scene, {
    name: '到店消费满200减40',
    coupon_type: 1,
    scope: 7,
    threshold: 20_000,
    value: 4_000,
    stock: 80,
    store_ids: [store.value],
  });
  const codes = await receivedBy(scene, made, 1, 8);
  const written: string[] = [];
  for (const [index, code] of codes.slice(0, 5).entries())
    written.push(
      (await ask<{ write_off_id: string }>(operator, calls.writeOffMake.path, { code, amount: 22_800 + index * 6_000, store_id: store.value })).write_off_id,
    );
  const last = written.at(-1);
  if (last !== undefined) await ask(supervisor, calls.writeOffUndo.path, { write_off_id: last, reason: '顾客改买其他商品' });
});
