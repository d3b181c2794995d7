import { maskAddress, maskIdNumber, maskName, maskPhone } from '@merchant-admin/common/mask';
import { businessTime } from '@merchant-admin/common/dates';
import { formatFen } from '@merchant-admin/common/money';
import { billStatus, billStatusText, documentKinds, documentStates } from '@merchant-admin/contract/bills/codes';
import { orderStatusText, signStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { unseal } from '../../../platform/session/seal.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { billName, billsOf, documentsOf, openOf, statusOn } from '../../bills/index.ts';
import { contactKindName, contactsOf, relationName } from '../../orders/index.ts';
import { paths } from '../rules/format.ts';
import type { OrderFacts } from '../store/facts.view.ts';
import { stringify } from './csv.ts';

/** A state of things as it was when the package was made; nothing seals it but the list of the package. */
export interface Snapshot {
  title: string;
  path: string;
  kind: 'placement' | 'identity' | 'bill' | 'payment';
  content: string;
  terms?: true;
}

/** Lines for people: what it is, and how it stands. */
export type Lines = [string, string][];

/** Who the debtor is: in plain for who may see that, masked for all others. */
export function debtorOf(ctx: Ctx, facts: OrderFacts, plain: boolean): Lines {
  const idCard = unseal(ctx.services.config.key('id-card'), facts.id_card_cipher);
  const own = plain && facts.receiver_name === facts.customer_name;
  const address = `${facts.region}${facts.street}`;
  return [
    ['姓名', plain ? facts.customer_name : maskName(facts.customer_name)],
    ['手机号', plain ? facts.customer_phone : maskPhone(facts.customer_phone)],
    ['身份证号', plain ? idCard : maskIdNumber(idCard)],
    ['收货人', own ? facts.receiver_name : maskName(facts.receiver_name)],
    ['收货手机号', plain && facts.receiver_phone === facts.customer_phone ? facts.receiver_phone : maskPhone(facts.receiver_phone)],
    ['收货地址', plain ? address : maskAddress(address)],
  ];
}

const time = (at: Date | null) => (at === null ? '' : businessTime(at));
const sheet = (lines: Lines) => stringify(['项目', '内容'], lines);

/** What an order says of its terms. */
export const placedLines = (facts: OrderFacts): Lines => [
  ['订单号', facts.order_no],
  ['店铺订单号', facts.shop_order_no],
  ['出租方', facts.merchant_name],
  ['签约主体', facts.company ?? ''],
  ['下单时间', time(facts.created_at)],
  ['订单状态', orderStatusText[facts.status as OrderStatus]],
  ['合同状态', (signStatusText as Record<number, string>)[facts.sign_status] ?? ''],
  ['代扣协议号', facts.agreement_no],
  ['商品', `${facts.goods_name} ${facts.sku_name}`],
  ['期数', String(facts.periods)],
  ['总租金', formatFen(facts.total_rent)],
  ['押金', formatFen(facts.deposit_total)],
  ['租期', facts.rent_start === null ? '' : `${facts.rent_start} 至 ${facts.rent_end}`],
];

/** What the order's bills ask for in all, and what came. */
export async function moneyLines(ctx: Ctx, orderId: number): Promise<Lines> {
  const bills = (await billsOf(ctx, orderId)).filter(({ status }) => status !== billStatus.CANCELLED);
  const sum = (of: (bill: (typeof bills)[number]) => number) => formatFen(bills.reduce((total, bill) => total + of(bill), 0));
  return [
    ['账单应付合计', sum(({ amount }) => amount)],
    ['已付合计', sum(({ paid }) => paid)],
    ['未付合计', sum(openOf)],
  ];
}

/** Contacts are third persons: masked for everybody. */
const contactLines = async (ctx: Ctx, orderId: number): Promise<Lines> =>
  (await contactsOf(ctx, orderId)).map(({ kind, name, relation, phone }) => [
    `${contactKindName(kind)}（${relationName(relation)}）`,
    `${maskName(name)} ${maskPhone(phone)}`,
  ]);

/** The states that stand in a package beside its records. @param plain whether the debtor's own data stand there unmasked */
export async function snapshotsOf(ctx: Ctx, orderId: number, facts: OrderFacts, plain: boolean): Promise<Snapshot[]> {
  const bills = await billsOf(ctx, orderId);
  const documents = await documentsOf(ctx, orderId);
  const billRows = bills.map((bill) => [
    String(bill.id),
    billName(bill),
    bill.due_date ?? '',
    formatFen(bill.amount),
    formatFen(bill.paid),
    formatFen(bill.waived),
    formatFen(openOf(bill)),
    billStatusText[statusOn(bill, ctx.today)],
  ]);
  const documentRows = documents.map((each) => [
    String(each.id),
    each.out_no,
    documentKinds[each.kind],
    formatFen(each.amount),
    each.channel,
    each.channel_no,
    documentStates[each.state],
    time(each.created_at),
    time(each.finished_at),
  ]);
  return [
    { title: '订单', path: '快照/订单.csv', kind: 'placement', content: sheet(placedLines(facts)) },
    { title: '下单时的商品与规则', path: paths.terms, kind: 'placement', content: facts.terms, terms: true },
    {
      title: '用户与联系人',
      path: '快照/用户与联系人.csv',
      kind: 'identity',
      content: sheet([...debtorOf(ctx, facts, plain), ...(await contactLines(ctx, orderId))]),
    },
    { title: '账单', path: '快照/账单.csv', kind: 'bill', content: stringify(['编号', '账单', '应付日', '应付', '已付', '减免', '未付', '状态'], billRows) },
    {
      title: '收付款单据',
      path: '快照/收付款单据.csv',
      kind: 'payment',
      content: stringify(['编号', '单号', '类别', '金额', '渠道', '渠道流水号', '状态', '发起时间', '完成时间'], documentRows),
    },
  ];
}
