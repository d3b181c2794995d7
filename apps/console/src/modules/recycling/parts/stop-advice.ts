import type { RecycleStop } from '@merchant-admin/contract/recycling/codes';

const source: Partial<Record<string, string>> = {
  ours: '请在设备档案核实该设备属于哪个订单',
  reported: '外部核验显示设备已报挂失、被盗或抵押，请向用户核对购买凭证与身份',
  locked: '外部核验显示账号锁未解除，请用户退出账号后再次确认',
} satisfies Partial<Record<RecycleStop, string>>;
const instead: Partial<Record<string, string>> = { ours: '留存设备或转退回' } satisfies Partial<Record<RecycleStop, string>>;

/** What staff do about a device that was stopped. @param stop why it was */
export const stopAdvice = (stop: string): string =>
  `暂不能质检、报价和打款。${source[stop] ?? '请核实设备来源'}，属实无误的由签收人以外的人解除拦截，否则${instead[stop] ?? '转退回'}；不要向用户透露拦截原因。`;
