import { posting, reading, type Case, type Known } from './case.ts';

const deliver = '/merchant/order/deliver';
const audit = '/merchant/order/audit';

/** What the warehouse, reviewers and inspectors ask of their lists. */
export function listCases(known: Known): Case[] {
  const sent = posting(`${deliver}/list`, 'delivery: ');
  const back = reading(`${deliver}/returned/list`, 'returned: ');
  const review = posting(`${audit}/infoList`, 'review: ');
  return [
    sent('to ship', { tab: 'to-ship' }),
    sent('to ship, late', { tab: 'to-ship', overdue: '1' }),
    sent('sent', { tab: 'sent' }),
    sent('received', { tab: 'received' }),
    sent('all', {}),
    sent('parcel number', { express_no: `SF${known.orderNo}` }),
    sent('IMEI', { imei: known.imei }),
    sent('receiver', { receiver_name: '收货人77' }),
    sent('shipped', { shipped_from: known.from, shipped_to: known.from }),
    posting(`${deliver}/categoryList`, 'delivery: ')('tab counts', {}),
    back('coming', { tab: 'coming' }),
    back('to inspect', { tab: 'waiting' }),
    back('sent anew', { tab: 'again' }),
    back('all', {}),
    back('IMEI', { imei: known.imei }),
    reading(`${deliver}/returned/tabs`, 'returned: ')('tab counts'),
    review('waiting', { tab: '22' }),
    review('passed', { tab: 'passed' }),
    review('mine', { mine: '1' }),
    review('phone tail', { phone: known.phone.slice(-4) }),
    posting(`${audit}/infoCategoryList`, 'review: ')('tab counts', {}),
    posting(`${audit}/returnList`, 'returns: ')('number tail', { order_id: known.orderNo.slice(-6) }),
    posting(`${audit}/deductionList`, 'deductions: ')('number tail', { order_id: known.orderNo.slice(-6) }),
    posting(`${audit}/refundList`, 'refunds: ')('number tail', { order_id: known.orderNo.slice(-6) }),
  ];
}
