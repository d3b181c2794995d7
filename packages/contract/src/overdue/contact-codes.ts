/** With whom is talked about late rent: the debtor, or one of the contacts that he named. */
export const contactSides = { debtor: '本人', emergency: '紧急联系人', daily: '常用联系人' } as const;
export type ContactSide = keyof typeof contactSides;
export const contactSideValues = Object.keys(contactSides) as [ContactSide, ...ContactSide[]];

/** Why somebody else than the debtor is asked for him. */
export const contactCauses = { 1: '联系不上本人', 2: '本人身故', 3: '本人无行为能力' } as const;
export type ContactCause = keyof typeof contactCauses;
/** The cause that holds only where the last talk did not reach the debtor. */
export const unreached = 1;

/** Why somebody is not to be called. The last is a contact's own wish and never ends. */
export const stopReasons = { 1: '投诉处理中', 2: '疾病或住院', 3: '争议处理中', 4: '已委托律师', 5: '其他', 6: '本人拒绝再联系' } as const;
export type StopReason = keyof typeof stopReasons;
/** A contact's refusal. */
export const refusal = 6;
/** The most days for which a debtor is not called by one stop. */
export const mostStopDays = 90;

/** The rules by which a call is refused. */
export const contactRules = { hours: '可联系时段', limit: '每日次数', stopped: '停止联系', refused: '拒绝联系', cause: '联系原因', late: '未逾期' } as const;
export type ContactRule = keyof typeof contactRules;

/** What no merchant may go beyond (GB/T 45251-2025): minutes after midnight between which may be called, and effective calls a person and day. */
export const widest = { from: 8 * 60, to: 22 * 60, most: 3 } as const;
