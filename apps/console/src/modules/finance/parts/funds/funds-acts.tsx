import { Button } from 'antd';
import type { Answer } from '../../../../platform/api.ts';
import { useGo } from '../../../../platform/app-link.tsx';
import { useCan } from '../../../../platform/permission/can.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import type { Whose } from '../../queries.ts';
import { withdrawalsUrl } from '../../urls.ts';
import { ApplyDialog, PayeeDialog } from '../dialogs.ts';
import { isOwn } from '../use-whose.ts';

interface FundsActsProps {
  readonly funds: Answer<'finance', 'funds'>;
  readonly whose: Whose;
}

/** What is done about funds: with one's own alone; what was withdrawn is shown of all. */
export function FundsActs({ funds, whose }: FundsActsProps) {
  const can = useCan();
  const go = useGo();
  const { opened, open, close } = useDialog<'apply' | 'payee'>();
  const own = isOwn(funds.merchant_id);
  return (
    <>
      {own && can('finance:withdraw') && (
        <ActButton type="primary" blocked={funds.withdraw_reason} onClick={() => open('apply')}>
          申请提现
        </ActButton>
      )}
      {own && can('finance:payee') && <Button onClick={() => open('payee')}>设置收款账户</Button>}
      {can('WithdrawalRecord') && <Button onClick={() => go(withdrawalsUrl(whose))}>提现记录</Button>}
      {opened === 'apply' && <ApplyDialog funds={funds} onClose={close} />}
      {opened === 'payee' && <PayeeDialog funds={funds} onClose={close} />}
    </>
  );
}
