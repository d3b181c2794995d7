/** States of a judicial bill (domain notes 3.16): one bill of an order's whole debt. They follow from the money that came; only the cancellation is somebody's act. */
export const judicialState = { TO_PAY: 10, PART_PAID: 20, PAID: 30, CANCELLED: 40 } as const;
export type JudicialState = (typeof judicialState)[keyof typeof judicialState];
export const judicialStates: Record<JudicialState, string> = { 10: '待支付', 20: '部分支付', 30: '已支付', 40: '已取消' };

/** Acts on a judicial bill. */
export const judicialActs = { code: '生成收款码', costs: '修改法务费', cancel: '取消司法账单' } as const;
export type JudicialAct = keyof typeof judicialActs;

/** States of a receiving code: a sum of a judicial bill that its customer pays once, without signing in. */
export const payCodeState = { VALID: 1, PAID: 2, VOID: 3, EXPIRED: 4 } as const;
export type PayCodeState = (typeof payCodeState)[keyof typeof payCodeState];
export const payCodeStates: Record<PayCodeState, string> = { 1: '有效', 2: '已支付', 3: '已作废', 4: '已过期' };

/** Acts on a receiving code. */
export const payCodeActs = { void: '作废收款码' } as const;
export type PayCodeAct = keyof typeof payCodeActs;

/** The most receiving codes of one judicial bill. */
export const mostPayCodes = 100;

/** How far a case is at court. */
export const courtState = { PAPERS: 10, FILED: 20, HEARD: 30, ENFORCED: 40, CLOSED: 50 } as const;
export const courtStates = { 10: '材料准备', 20: '立案', 30: '审理/调解', 40: '执行', 50: '结案' } as const;
export type CourtState = keyof typeof courtStates;
export const courtChoices = Object.entries(courtStates) as [string, string][];
/** The most steps of one order's cases. */
export const mostCourtSteps = 100;
/** The most papers of a step: pictures and PDFs. */
export const mostPapers = 9;

/** Acts on an order's case. */
export const courtActs = { step: '记录案件进展' } as const;
export type CourtAct = keyof typeof courtActs;
