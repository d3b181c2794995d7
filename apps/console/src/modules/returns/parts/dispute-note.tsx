import { Alert } from 'antd';
import type { Answer } from '../../../platform/api.ts';

interface DisputeNoteProps {
  /** The customer's words; nothing is shown where there are none. */
  readonly reason: string;
  readonly returnNo: string;
}

/** That the customer objected to what an inspection found, in his words. */
export const DisputeNote = ({ reason, returnNo }: DisputeNoteProps) =>
  reason === '' ? null : (
    <Alert type="warning" showIcon title="用户对质检结果提出异议" description={`${reason}（归还单 ${returnNo}）`} style={{ marginBottom: 12 }} />
  );

type Returns = Answer<'returns', 'orderListReturnInfo'>['returns'];

/** The objection to the newest return, while that is not over. */
export function OpenDispute({ returns: [back] }: { readonly returns: Returns }) {
  return back === undefined || back.finished_at !== null || back.state >= 70 ? null : <DisputeNote reason={back.dispute_reason} returnNo={back.return_no} />;
}
