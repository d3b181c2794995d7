import { Button } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { Facts } from '../../../widgets/page/index.ts';
import { useKeys } from '../../../widgets/shared/use-keys.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { useState } from 'react';
import { AddressCheck } from './address-check.tsx';
import { usePlain } from './use-plain.tsx';

interface CustomerBriefProps {
  readonly order: Answer<'orders', 'orderListBaseInfo'>;
  /** The key that shows the phone in plain, in lower case. */
  readonly phoneKey: string;
}

/** The customer's phone: masked, and in plain by one key with the reason that it names, on record as any other look. */
function Phone({ order, phoneKey }: CustomerBriefProps) {
  const { right, reveal } = usePlain(order.order_id);
  const [plain, setPlain] = useState<string>();
  const reason = right?.allowed ? right.reasons[0] : undefined;
  const show = useSubmit(async (why: string) => setPlain(await reveal('phone')(why)));
  const start = reason === undefined || plain !== undefined ? undefined : () => show.run(reason);
  useKeys({ [phoneKey]: start });
  return (
    <>
      {plain ?? order.user.phone}{' '}
      {start && (
        <Button size="small" aria-keyshortcuts={phoneKey} loading={show.pending} onClick={start}>
          看号码（{reason}）<kbd aria-hidden>{phoneKey.toUpperCase()}</kbd>
        </Button>
      )}
      {show.failure !== undefined && <span role="alert">{show.failure}</span>}
    </>
  );
}

/** Who ordered and where it goes, masked; plain text by right, on record. */
export function CustomerBrief({ order, phoneKey }: CustomerBriefProps) {
  const { masked } = usePlain(order.order_id);
  const can = useCan();
  const { user } = order;
  return (
    <Facts
      items={[
        [
          '姓名',
          <>
            {masked('姓名', user.name, 'name')} {user.age === null ? '' : `${user.age}岁`}
          </>,
        ],
        ['手机号', <Phone key={order.order_id} order={order} phoneKey={phoneKey} />],
        ['身份证号', masked('身份证号', user.id_card, 'id_card')],
        ['收货人', masked('收货人', `${user.receiver_name} ${user.receiver_phone}`, 'receiver')],
        [
          '收货地址',
          <>
            {masked('收货地址', `${user.region}${user.street}`, 'address')}
            {can(['order:member', 'review:decide']) && <AddressCheck key={order.order_id} orderNo={order.order_id} />}
          </>,
        ],
      ]}
    />
  );
}
