import { Button } from 'antd';
import { api } from '../../../../platform/api.ts';
import { useCan } from '../../../../platform/permission/can.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { afterActing } from '../../../orders/index.ts';
import type { ContactStop } from './people.ts';

const sayingOf = ({ side_name: side, name: whom, reason_name: reason, until, note, operator_name: name, at }: ContactStop) =>
  `${side}${whom}停止联系${until === null ? '（不再联系）' : `至 ${until}`}：${reason}，${note}（${name} ${showInstant(at)}）`;

/** Who of an order is left in peace, and until when. */
export function Stops({ stops }: { readonly stops: readonly ContactStop[] }) {
  const can = useCan();
  const { opened, open, close } = useDialog<ContactStop>();
  return (
    <>
      {stops.map((stop) => (
        <p key={stop.id}>
          {sayingOf(stop)}
          {stop.may_end && can('overdue:assign') && (
            <Button type="link" size="small" onClick={() => open(stop)}>
              恢复联系
            </Button>
          )}
        </p>
      ))}
      {opened && (
        <FormDialog<{ reason: string }>
          title="恢复联系"
          okText="恢复联系"
          run={async ({ reason }, idempotencyKey) => {
            await api.overdue.contactStopEnd({ body: { id: opened.id, reason }, idempotencyKey });
            return '已恢复联系';
          }}
          after={afterActing}
          onClose={close}
        >
          <ReasonItem label="恢复原因" />
        </FormDialog>
      )}
    </>
  );
}
