import type { KnownKeys } from '../../../../widgets/list-page/keys-help.tsx';
import type { Decision } from '../decision-dialog.tsx';

/** Keys of the desk, in lower case: the first letters of what they do in pinyin. */
export const decisionKeys: Readonly<Record<Decision, string>> = { pass: 't', reject: 'j', supplement: 'b', reconnect: 'l' };
export const deskKey = { phone: 'd', risk: 'f', hold: 'y', next: 'x' } as const;
export const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** What the desk tells at `?`. */
export const deskKeys: KnownKeys = [
  ['1 – 9', '回答当前问题；确认时选择结果、类型或资料'],
  ['0', '其余必答题答第一个不计风险的答案'],
  ['↑ ↓', '换到上一个、下一个问题'],
  ['T', '通过'],
  ['J', '拒绝'],
  ['B', '待补资料'],
  ['L', '稍后联系'],
  ['Enter', '确认，并领取下一单'],
  ['Esc', '取消确认'],
  ['D', '查看手机号（记录原因）'],
  ['F', '查询风险报告'],
  ['Y', '领取或延长领取'],
  ['X', '先放下这一单，领取下一单'],
  ['?', '打开这个列表'],
];
