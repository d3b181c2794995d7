import { auditStatusText, orderActs, orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { billEffects, couponEffects, depositEffects, deviceEffects, stockEffects, transitionEffects, type Effects } from './transition-effects.ts';
import { objections } from './objections.ts';
import { transitions, type Transition } from './transitions.ts';

/** The words for each transition: an act is called as its button, the others have words of their own. */
export const transitionText: Record<Transition, string> = {
  ...orderActs,
  place: '下单',
  pay: '支付首期',
  startRenewal: '续租开始',
  dropRenewal: '续租未开始',
  expire: '超时未支付',
  passFirst: '初审通过',
  shipPart: '部分发货',
  shipAgain: '拒收退件，待重发',
  due: '租期届满',
  gift: '租完即送',
  finish: '清算完成',
};

const place = (status: OrderStatus) => `${orderStatusText[status]}（${status}）`;

function toOf(transition: Transition): string {
  const { to, audit } = transitions[transition];
  const review = typeof audit === 'object' ? audit.text : audit === undefined ? '' : auditStatusText[audit];
  return `${to === undefined ? '不变' : typeof to === 'object' ? to.text : place(to)}${review === '' ? '' : `，审核：${review}`}`;
}

function reasonsOf(transition: Transition): string {
  const { guards = [], inPart } = transitions[transition];
  const part = inPart === undefined ? [] : [`部分发货时：${inPart === true ? '可以' : inPart}`];
  return [...guards.map((name) => objections[name].text), ...part].join('；');
}

const named = <K extends string>(title: string, texts: Record<K, string>, keys: readonly K[] = []): string[] =>
  keys.length === 0 ? [] : [`${title}：${keys.map((key) => texts[key]).join('、')}`];

const effectsOf = ({ bills, deposit, devices, stock, coupon }: Effects): string =>
  [
    ...named('账单', billEffects, bills),
    ...named('押金', depositEffects, deposit),
    ...named('设备', deviceEffects, devices),
    ...named('库存', stockEffects, stock),
    ...named('优惠券', couponEffects, coupon),
  ].join('；');

/** The state table for people to read: a table of Markdown. */
export function stateTable(): string {
  const rows = (Object.keys(transitions) as Transition[]).map((transition) => {
    const from = transitions[transition].from.map(place).join('、') || '-';
    const cells = [
      `${transitionText[transition]} \`${transition}\``,
      from,
      toOf(transition),
      reasonsOf(transition),
      effectsOf(transitionEffects[transition]),
      transitionEffects[transition].history.join(' / '),
    ];
    return `| ${cells.map((cell) => cell || '-').join(' | ')} |`;
  });
  return ['| 变化 | 从 | 到 | 不能的原因 | 随之变更 | 操作日志 |', '|---|---|---|---|---|---|', ...rows].join('\n');
}
