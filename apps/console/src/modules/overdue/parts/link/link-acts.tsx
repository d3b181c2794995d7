import { formatFen } from '@merchant-admin/common/money';
import { payLinkActs } from '@merchant-admin/contract/bills/pay-link-codes';
import { api, type Answer } from '../../../../platform/api.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { afterActing } from '../../../orders/index.ts';
import { ShowCode } from '../court/code-dialog.ts';

export type PayLink = Answer<'bills', 'payLinks'>['list'][number];
interface LinkDialogProps {
  readonly link: PayLink;
  readonly onClose: (done: boolean) => void;
}

const Show = ({ link, onClose }: LinkDialogProps) => (
  <ShowCode title="还款链接" code={{ url: link.url, amount: link.open, valid_until: link.valid_until }} note="，金额按支付当天计算" onClose={onClose} />
);

const Void = ({ link, onClose }: LinkDialogProps) => (
  <FormDialog<{ reason: string }>
    title={payLinkActs.void}
    okText={payLinkActs.void}
    run={async ({ reason }, idempotencyKey) => {
      await api.bills.cancelPayLink({ body: { link_id: link.link_id, version: link.version, reason }, idempotencyKey });
      return '还款链接已作废';
    }}
    after={afterActing}
    onClose={onClose}
  >
    <p>{formatFen(link.open)} 的还款链接作废后不能再支付。正在支付的款项到账后转为溢缴款。</p>
    <ReasonItem label="作废原因" />
  </FormDialog>
);

const dialogs = { show: Show, void: Void };
type Act = keyof typeof dialogs;

/** What may be done with a payment link. */
export function LinkActs({ link }: { readonly link: PayLink }) {
  const { opened, open, close } = useDialog<Act>();
  const Dialog = opened && dialogs[opened];
  return (
    <>
      {link.url !== '' && (
        <ActButton type="link" size="small" blocked="" onClick={() => open('show')}>
          查看链接
        </ActButton>
      )}
      {link.actions.map(({ act, title, reason }) => (
        <ActButton key={act} type="link" size="small" blocked={reason} onClick={() => open(act as Act)}>
          {title}
        </ActButton>
      ))}
      {Dialog && <Dialog link={link} onClose={close} />}
    </>
  );
}
