import type { Decision } from '../decision-dialog.tsx';
import { papers, rejectPhrases } from './phrases.ts';

/** A decision that is being prepared: what the call asks for beside the order. */
export interface Draft {
  readonly contact_result?: string | undefined;
  readonly reject_type?: string | undefined;
  readonly reconnect_type?: string | undefined;
  /** Papers that the customer is asked for, by their keys. */
  readonly papers: readonly string[];
  readonly remark: string;
  /** ISO instant. */
  readonly next_contact_at?: string | undefined;
  readonly special_reason: string;
}

const hour = 3_600_000;
/** Hours of the business day between which customers are called. */
const [opens, closes] = [9, 20];
const businessHour = (at: Date) => (at.getUTCHours() + 8) % 24;
/** Ten o'clock in the morning of the business day after. */
const tomorrowAtTen = (now: Date): Date => new Date(Math.floor((now.getTime() + 8 * hour) / (24 * hour)) * 24 * hour + (24 + 10 - 8) * hour);

/** When to call next, unless something else is said: papers take until tomorrow morning, a busy customer two hours, but not by night. */
export function usualContact(decision: Decision, now: Date): string {
  const soon = new Date(now.getTime() + 2 * hour);
  const fits = decision === 'reconnect' && businessHour(soon) >= opens && businessHour(soon) < closes;
  return (fits ? soon : tomorrowAtTen(now)).toISOString();
}

/** The result of the call that a customer's answers speak for: he was reached, and nothing that he said warns. */
const reached = '1';

/** A decision as it begins. @param allRight whether the customer answered and nothing warns */
export const startOf = (decision: Decision, allRight: boolean, now: Date): Draft => ({
  papers: [],
  remark: '',
  special_reason: '',
  ...(decision === 'pass' && allRight ? { contact_result: reached } : {}),
  ...(decision === 'supplement' || decision === 'reconnect' ? { next_contact_at: usualContact(decision, now) } : {}),
});

const remarkOfPapers = (chosen: readonly string[]) =>
  chosen.length === 0
    ? ''
    : `请补充：${papers
        .filter(([key]) => chosen.includes(key))
        .map(([, name]) => name)
        .join('、')}`;

/** Whether a remark still is what choosing wrote, so that another choice may write it anew. */
const isWritten = ({ remark, reject_type: type, papers: chosen }: Draft) =>
  remark === '' || remark === rejectPhrases[type ?? ''] || remark === remarkOfPapers(chosen);

/** The draft after a choice of what the decision asks first: its result, type, reason or papers. */
export function choosing(decision: Decision, draft: Draft, key: string): Draft {
  if (decision === 'pass') return { ...draft, contact_result: key };
  if (decision === 'reconnect') return { ...draft, reconnect_type: key };
  if (decision === 'reject') return { ...draft, reject_type: key, remark: isWritten(draft) ? (rejectPhrases[key] ?? '') : draft.remark };
  const chosen = draft.papers.includes(key) ? draft.papers.filter((each) => each !== key) : [...draft.papers, key];
  return { ...draft, papers: chosen, remark: isWritten(draft) ? remarkOfPapers(chosen) : draft.remark };
}

/** What the draft still lacks, in words; undefined when it can be shown and sent. */
export function lackOf(decision: Decision, draft: Draft, specialNeeded: boolean): string | undefined {
  if (decision === 'pass' && draft.contact_result === undefined) return '请选择联系结果';
  if (decision === 'pass' && specialNeeded && draft.special_reason.trim() === '') return '请填写特殊授权原因';
  if (decision === 'reject' && draft.reject_type === undefined) return '请选择拒绝类型';
  if (decision === 'reconnect' && draft.reconnect_type === undefined) return '请选择再次联系原因';
  if ((decision === 'reject' || decision === 'supplement') && draft.remark.trim() === '') return '请填写审核备注';
  if ((decision === 'supplement' || decision === 'reconnect') && draft.next_contact_at === undefined) return '请选择下次联系时间';
  return undefined;
}

/** The fields that the call takes. */
export const fieldsOf = ({ papers: _papers, remark, special_reason: special, contact_result, reject_type, reconnect_type, next_contact_at }: Draft) => ({
  remark: remark.trim(),
  special_reason: special.trim(),
  ...(contact_result === undefined ? {} : { contact_result }),
  ...(reject_type === undefined ? {} : { reject_type }),
  ...(reconnect_type === undefined ? {} : { reconnect_type }),
  ...(next_contact_at === undefined ? {} : { next_contact_at }),
});
