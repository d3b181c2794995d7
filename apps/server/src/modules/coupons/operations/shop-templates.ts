import { sql } from 'kysely';
import { couponKind, showChannel, showPage } from '@merchant-admin/contract/coupons/template-codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { codes } from '../../../platform/db/codes.ts';
import { operation } from '../../../platform/http/operation.ts';
import { hasPaid, receivedOf } from '../store/claim.store.ts';
import { onlineTemplates } from '../store/template-list.view.ts';
import { objectionToClaim } from './receive-coupon.ts';
import { templateTerms } from './template-shape.ts';

const most = 100;

/** Coupons that a shop shows a customer, those that he cannot receive with the reason. Hidden ones, and those that codes are for, are left out. */
export const shopTemplates = operation(couponsEndpoints.shopTemplates, async (ctx, { query }) => {
  const { member_id: member, channel = String(showChannel.ALL), page = String(showPage.ALL) } = query;
  const inChannel = Number(channel) === showChannel.ALL ? sql`true` : sql`t.show_channel in (${codes(showChannel.ALL)}, ${Number(channel)}::smallint)`;
  const onPage = Number(page) === showPage.ALL ? sql`true` : sql`t.show_page in (${codes(showPage.ALL)}, ${Number(page)}::smallint)`;
  const found = await onlineTemplates(
    ctx,
    sql`t.kind <> ${codes(couponKind.CODE)} and t.show_channel <> ${codes(showChannel.HIDDEN)} and ${inChannel} and ${onPage}`,
    most,
  );
  const received = await receivedOf(
    ctx,
    found.map(({ id }) => id),
    member,
  );
  const isNew = !(await hasPaid(ctx, member));
  return {
    list: found.map((each) => {
      const has = received.get(each.id) ?? 0;
      const reason = objectionToClaim(each, ctx.today, has, isNew)?.text ?? '';
      return {
        template_id: String(each.id),
        name: each.name,
        note: each.note,
        show_page: each.show_page,
        ...templateTerms(each),
        range: each.range,
        range_ids: each.range_ids,
        left: each.stock - each.claimed,
        received: has,
        claimable: reason === '',
        reason,
      };
    }),
  };
});
