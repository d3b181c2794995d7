import { maskCode, maskName, maskPhone } from '@merchant-admin/common/mask';
import { couponState as s, couponStates, mayBeUsed } from '@merchant-admin/contract/coupons/codes';
import {
  batchActs,
  couponKind,
  couponRange,
  couponRanges,
  onlineWay,
  onlineWays,
  showChannels,
  showPages,
  validKind,
} from '@merchant-admin/contract/coupons/template-codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import { offers } from '../../../platform/acts/offer.ts';
import { recordsAbout } from '../../../platform/audit/records-about.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { batchesOf, madeCodes, type BatchRow } from '../store/code.store.ts';
import { countedOf } from '../store/coupon-tally.ts';
import { expiredOf } from '../store/expired-of.view.ts';
import { listHolders } from '../store/holder-list.view.ts';
import { findTemplate, namesOf, type Template } from '../store/template.store.ts';
import { wasOnline } from '../rules/template-states.ts';
import { factsOfTemplate, templateShape } from './template-shape.ts';

/** A batch of codes, and whether it may be handed out: once. */
export const batchShape = (ctx: Ctx, batch: BatchRow) => ({
  batch_id: String(batch.id),
  size: batch.size,
  redeemed: batch.redeemed,
  made_by: batch.made_by,
  made_at: batch.made_at.toISOString(),
  taken_by: batch.taken_by,
  taken_at: batch.taken_at?.toISOString() ?? null,
  actions: offers(ctx, batchActs, { take: couponsEndpoints.couponCodesTake }, { take: batch.taken_at === null ? '' : e.BATCH_TAKEN.text }),
});

/** The things that a template's range names, by name. */
const rangedBy = (ctx: Ctx, { range, range_ids: ids }: Template) => namesOf(ctx, range === couponRange.CATEGORIES ? 'goods_category' : 'goods', ids);

/** A template with what became of its coupons, and its batches of codes. */
export const couponTemplateInfo = operation(couponsEndpoints.couponTemplateInfo, async (ctx, { query }) => {
  const t = (await findTemplate(ctx, query.template_id)) ?? refuse(e.TEMPLATE_NOT_FOUND);
  const counted = await countedOf(ctx, t.id);
  const unused = counted.get(s.UNUSED) ?? 0;
  const facts = factsOfTemplate(t, ctx.today, (await madeCodes(ctx, t.kind === couponKind.CODE ? [t.id] : [])).get(t.id) ?? 0);
  const batches = t.kind === couponKind.CODE ? await batchesOf(ctx, t.id) : [];
  const way = t.by_hand ? onlineWay.BY_HAND : onlineWay.BY_DATE;
  return {
    ...templateShape(ctx, { ...t, used: counted.get(s.USED) ?? 0 }, facts),
    range: t.range,
    range_name: couponRanges[t.range],
    ranged: await rangedBy(ctx, t),
    stores: await namesOf(ctx, 'store', t.store_ids),
    valid_kind: t.valid_days === null ? validKind.DATES : validKind.DAYS,
    online_way: way,
    online_way_name: onlineWays[way],
    show_channel: t.show_channel,
    show_channel_name: showChannels[t.show_channel as keyof typeof showChannels],
    show_page: t.show_page,
    show_page_name: showPages[t.show_page as keyof typeof showPages],
    note: t.note,
    made_by: t.made_by,
    unused,
    expired: await expiredOf(ctx, t, unused),
    locked: counted.get(s.LOCKED) ?? 0,
    voided: counted.get(s.VOID) ?? 0,
    widens_only: wasOnline(t, ctx.today),
    codes_left: Math.max(0, facts.codesLeft),
    batches: batches.map((batch) => batchShape(ctx, batch)),
  };
});

/** Who received coupons of a template. Whoever knows the code of one that may be used can have it written off: it stands masked. */
export const couponHolders = operation(couponsEndpoints.couponHolders, async (ctx, { query: { page, page_size: size, template_id: id } }) => {
  const t = (await findTemplate(ctx, id)) ?? refuse(e.TEMPLATE_NOT_FOUND);
  const { list, total, capped } = await listHolders(ctx, t.id, { page, page_size: size });
  const stateNow = (state: (typeof list)[number]['state'], to: string) => (state === s.UNUSED && to < ctx.today ? s.EXPIRED : state);
  return {
    list: list.map(({ id: couponId, customer_name: name, customer_phone: phone, issued_at: at, state: kept, code, ...row }) => {
      const state = stateNow(kept, row.valid_to);
      return {
        ...row,
        code: mayBeUsed(state) ? maskCode(code) : code,
        coupon_id: String(couponId),
        customer_name: maskName(name),
        customer_phone: maskPhone(phone),
        state,
        state_name: couponStates[state],
        issued_at: at.toISOString(),
      };
    }),
    total,
    total_capped: capped,
    page,
    page_size: size,
  };
});

/** What was done with a template, the newest first. */
export const couponHistory = operation(couponsEndpoints.couponHistory, async (ctx, { query }) => {
  const t = (await findTemplate(ctx, query.template_id)) ?? refuse(e.TEMPLATE_NOT_FOUND);
  return { list: await recordsAbout(ctx, 'couponTemplate', t.id, { named: true }) };
});
