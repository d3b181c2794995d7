import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import { payCodeActs, payCodeState } from '@merchant-admin/contract/bills/judicial-codes';
import { api, type Answer } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { afterActing } from '../../../orders/index.ts';
import { payCodesQuery } from '../../queries.ts';
import styles from './court.module.css';
import { ShowCode } from './code-dialog.ts';

export type PayCode = Answer<'bills', 'payCodes'>['list'][number];
export interface CodeDialogProps {
  readonly code: PayCode;
  readonly onClose: (done: boolean) => void;
}

const Void = ({ code, onClose }: CodeDialogProps) => (
  <FormDialog<{ reason: string }>
    title={payCodeActs.void}
    okText={payCodeActs.void}
    run={async ({ reason }, idempotencyKey) => {
      await api.bills.cancelPayCode({ body: { code_id: code.code_id, version: code.version, reason }, idempotencyKey });
      return '收款码已作废';
    }}
    after={afterActing}
    onClose={onClose}
  >
    <p>{formatFen(code.amount)} 的收款码作废后不能再支付。正在支付的款项到账后转为溢缴款。</p>
    <ReasonItem label="作废原因" />
  </FormDialog>
);

const dialogs = { show: ShowCode, void: Void };
type Act = keyof typeof dialogs;

function CodeActs({ code }: { readonly code: PayCode }) {
  const { opened, open, close } = useDialog<Act>();
  const Dialog = opened && dialogs[opened];
  return (
    <span className={styles.codeActs}>
      {code.url !== '' && (
        <ActButton size="small" blocked="" onClick={() => open('show')}>
          查看收款码
        </ActButton>
      )}
      {code.actions.map(({ act, title, reason }) => (
        <ActButton key={act} size="small" blocked={reason} onClick={() => open(act as Act)}>
          {title}
        </ActButton>
      ))}
      {Dialog && <Dialog code={code} onClose={close} />}
    </span>
  );
}

const colours: Readonly<Record<number, 'info' | 'success' | 'neutral'>> = { [payCodeState.VALID]: 'info', [payCodeState.PAID]: 'success' };

/** What more is to say of a code: that it is being paid, why it cannot be, where its money went, or why it ended. */
const noteOf = (code: PayCode): string =>
  code.held > 0
    ? `${code.held_why} ${formatFen(code.held)}`
    : [code.paying ? '支付处理中' : '', code.blocked, code.out_trade_no, code.ended_why].filter((text) => text !== '').join('，') || '-';

const columns: readonly TableColumn<PayCode>[] = [
  { key: 'amount', title: '金额', width: 100, kind: 'money' },
  { key: 'state_name', title: '状态', width: 80, render: (code) => <StatusTag colour={colours[code.state] ?? 'neutral'}>{code.state_name}</StatusTag> },
  { key: 'valid_until', title: '有效期至', width: 160, render: (code) => showInstant(code.valid_until) },
  { key: 'paid_at', title: '到账时间', width: 160, render: (code) => (code.paid_at === null ? '-' : showInstant(code.paid_at)) },
  { key: 'note', title: '说明', width: 170, render: noteOf },
  { key: 'made_by', title: '生成人', width: 80 },
  { key: 'actions', title: '操作', width: 200, render: (code) => <CodeActs code={code} /> },
];

/** The receiving codes of a judicial bill, the newest first; nothing where there is none. */
export function CodeList({ judicialId }: { readonly judicialId: string }) {
  const found = useQuery(payCodesQuery(judicialId));
  if (!found.data || found.data.list.length === 0) return null;
  return (
    <>
      <h3 className={styles.head}>收款码</h3>
      <DataTable label="收款码" columns={columns} rows={found.data.list} rowKey={(code) => code.code_id} empty="" />
    </>
  );
}
