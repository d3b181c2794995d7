export interface Case {
  name: string;
  url: string;
  body: Record<string, unknown>;
}

const list = '/merchant/order/order/orderListV2';
const deliveries = '/merchant/order/deliver/list';
const sent = (name: string, body: Record<string, unknown>): Case => ({ name: `delivery: ${name}`, url: deliveries, body });
const of = (name: string, body: Record<string, unknown>): Case => ({ name, url: list, body });

/** What a clerk asks for: the first page, each single filter, each order, a far page, the one box, the tabs. */
export function casesFor(known: { orderNo: string; phone: string; imei: string; reviewerId: string; tradeNo: string; idCard: string }, pages: number): Case[] {
  const farPage = Math.min(1000, pages);
  return [
    of('first page', {}),
    of('tab 待审核', { tab: 20 }),
    of('tab 待审核/待分配', { tab: 20, tab_item: 21 }),
    of('tab 已关闭/已退款', { tab: 100, tab_item: 105 }),
    of('filter order number', { order_id: known.orderNo }),
    of('filter order number tail', { order_id: known.orderNo.slice(-6) }),
    of('filter name', { name: '王伟' }),
    of('filter phone', { phone: known.phone }),
    of('filter phone tail', { phone: known.phone.slice(-4) }),
    of('filter ID number', { id_card: known.idCard }),
    of('filter goods name', { goods_name: 'iPhone' }),
    of('filter IMEI', { imei: known.imei }),
    of('filter trade number', { trade_no: known.tradeNo }),
    of('filter channel', { channel_id: '3' }),
    of('filter source', { source_id: '12' }),
    of('filter lease type', { lease_type: '2' }),
    of('filter term', { periods: '12' }),
    of('filter segment', { segment: 'S' }),
    of('filter reviewer', { reviewer_id: known.reviewerId }),
    of('filter risk tag', { risk_id: '3' }),
    of('filter created', { created_from: '2026-03-01', created_to: '2026-03-31' }),
    of('filter paid', { paid_from: '2026-03-01', paid_to: '2026-03-31' }),
    of('sort created up', { sort: 'created_asc' }),
    of('sort paid down', { sort: 'paid_desc' }),
    of('sort rent down', { sort: 'rent_desc' }),
    of('sort rent up', { sort: 'rent_asc' }),
    of(`page ${farPage}`, { page: farPage }),
    of('one box: number tail', { q: known.orderNo.slice(-6) }),
    of('one box: phone tail', { q: known.phone.slice(-4) }),
    of('one box: name', { q: '王伟' }),
    of('one box: IMEI', { q: known.imei }),
    { name: 'tab counts', url: '/merchant/order/order/orderStatusCategoryListV2', body: {} },
    sent('to ship', { tab: 'to-ship' }),
    sent('to ship, late', { tab: 'to-ship', overdue: '1' }),
    sent('sent', { tab: 'sent' }),
    sent('received', { tab: 'received' }),
    sent('all', {}),
    sent('parcel number', { express_no: `SF${known.orderNo}` }),
    sent('IMEI', { imei: known.imei }),
    sent('receiver', { receiver_name: '王伟' }),
    sent('shipped', { shipped_from: '2026-03-01', shipped_to: '2026-03-02' }),
    { name: 'delivery: tab counts', url: '/merchant/order/deliver/categoryList', body: {} },
    { name: 'review queue', url: '/merchant/order/audit/infoList', body: { tab: '22' } },
  ];
}
