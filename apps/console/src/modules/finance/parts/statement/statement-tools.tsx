import { Button } from 'antd';
import { useCan } from '../../../../platform/permission/can.ts';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { MakeDialog, TermsDialog } from '../dialogs.ts';
import { isPlatform, useWhose } from '../use-whose.ts';

/** Makes a statement, and shows or sets the terms; both begin with the merchant that the list is of. */
export function StatementTools() {
  const can = useCan();
  const whose = useWhose();
  const { opened, open, close } = useDialog<'make' | 'terms'>();
  return (
    <>
      {isPlatform() && can('finance:settle') && (
        <Button type="primary" onClick={() => open('make')}>
          生成结算单
        </Button>
      )}
      <Button onClick={() => open('terms')}>结算规则</Button>
      {opened === 'make' && <MakeDialog whose={whose} onClose={close} />}
      {opened === 'terms' && <TermsDialog whose={whose} onClose={close} />}
    </>
  );
}
