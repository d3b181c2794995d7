import { Alert } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { ChangedLines } from './changed-lines.tsx';

type Standing = Answer<'order-change', 'changeIsOpen'>;
type Waiting = NonNullable<Standing['waiting']>;

/** The change that waits for its customer, and until when he can confirm it. */
const WaitingNote = ({ waiting }: { readonly waiting: Waiting }) => (
  <>
    <ChangedLines {...waiting} />
    <p>
      {`${waiting.made_by} ${showInstant(waiting.made_at)} 提交，原因：${waiting.reason}`}
      <br />
      {waiting.asked_until !== null && `用户可在 ${showInstant(waiting.asked_until)} 前确认；`}
      如需另行变更，请先在“变更记录”中撤回
    </p>
  </>
);

/** Why the order cannot be changed now. */
export const NoChangeNow = ({ standing: { reason, waiting } }: { readonly standing: Standing }) =>
  waiting === null ? (
    <Alert type="warning" showIcon title={reason} />
  ) : (
    <Alert type="warning" showIcon title="已有变更待用户确认" description={<WaitingNote waiting={waiting} />} />
  );
