import { settleActs, type SettleAct } from '@merchant-admin/contract/finance/codes';
import type { SettleRow } from '@merchant-admin/contract/finance/finance-cells';
import { api } from '../../../../platform/api.ts';
import { ActDialog } from '../../../../widgets/act-dialog/index.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { QuietNote } from '../../../../widgets/shared/quiet-note.tsx';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterFinance, statementVersion } from '../../queries.ts';
import { StatementFacts } from '../statement/statement-facts.tsx';
import { asItStands, useSeenAct } from '../use-seen-act.ts';

const placeOf = (row: SettleRow, version: number) => ({ merchant_id: row.merchant_id, statement_id: row.statement_id, version });
type Place = ReturnType<typeof placeOf>;

interface Asked {
  readonly act: SettleAct;
  readonly consequences: readonly string[];
  readonly said: string;
  readonly reason?: { readonly required: true };
  readonly send: (place: Place, reason: string, idempotencyKey: string) => Promise<object>;
}

/** Asks for an act on a statement that needs a word at most. */
const askFor = ({ act, consequences, said, reason, send }: Asked) =>
  function StatementDialog({ row, open, onClose }: RowDialogProps<SettleRow>) {
    const seen = useSeenAct(row.version, () => statementVersion(row));
    return (
      <ConfirmDialog
        open={open}
        title={`${settleActs[act]} ${row.statement_no}`}
        danger={act === 'void'}
        consequences={consequences}
        confirmText={settleActs[act]}
        {...(reason === undefined ? {} : { reason })}
        onConfirm={async (text) => {
          await seen.send((version) => send(placeOf(row, version), text, crypto.randomUUID()));
          await afterFinance(said);
        }}
        onClose={onClose}
      >
        <StatementFacts row={row} />
      </ConfirmDialog>
    );
  };

/** Hands a statement in for its decision. */
export const SubmitStatement = askFor({
  act: 'submit',
  consequences: ['提交后由其他人审核，审核通过后应结金额计入商家的可提现余额'],
  said: '结算单已提交，等待审核',
  send: (body, _reason, idempotencyKey) => api.finance.settleSubmit({ body, idempotencyKey }),
});
/** Gives up one that was not submitted. */
export const VoidStatement = askFor({
  act: 'void',
  consequences: ['作废后不能恢复', '其中的款项重新计入待结算，由以后的结算单结算'],
  said: '结算单已作废',
  reason: { required: true },
  send: (body, reason, idempotencyKey) => api.finance.settleVoid({ body: { ...body, reason }, idempotencyKey }),
});

interface Decision {
  readonly pass: boolean;
  readonly said: string;
  readonly lead: string;
  readonly reason: 'note' | 'required';
  readonly reasonLabel?: string;
}

/** Decides about a statement, and shows beforehand what comes of it. */
const decide = ({ pass, said, reason, ...asked }: Decision) =>
  function DecideDialog({ row, open, onClose }: RowDialogProps<SettleRow>) {
    const act = settleActs[pass ? 'pass' : 'reject'];
    return (
      <ActDialog<{ readonly reason?: string }>
        {...asked}
        reason={reason === 'required' ? 'required' : 'none'}
        words={['reason']}
        open={open}
        title={`${act} ${row.statement_no}`}
        version={row.version}
        reload={() => statementVersion(row)}
        act={act}
        said={said}
        after={afterFinance}
        danger={!pass}
        send={({ reason: note = '' }, { version, preview }, call) =>
          asItStands(api.finance.settleDecide({ body: { ...placeOf(row, version), pass, note, preview }, ...call }), () => statementVersion(row))
        }
        onClose={onClose}
      >
        <StatementFacts row={row} />
        {reason === 'note' && <QuietNote />}
      </ActDialog>
    );
  };

/** Passes one that somebody else submitted. */
export const PassStatement = decide({
  pass: true,
  said: '结算单已审核通过',
  lead: '审核通过后应结金额计入商家的可提现余额，不能撤回',
  reason: 'note',
});
/** Sends it back, and says why. */
export const RejectStatement = decide({
  pass: false,
  said: '结算单已驳回',
  lead: '驳回后可以重新提交或作废',
  reason: 'required',
  reasonLabel: '驳回原因',
});
