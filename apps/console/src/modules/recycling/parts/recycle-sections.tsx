import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';
import { api } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { MaskedText } from '../../../widgets/masked-text/masked-text.tsx';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { TimelineList } from '../../../widgets/timeline/index.ts';
import { DeviceNumber } from './device-number.tsx';
import { KeptProofs } from './proof-items.tsx';

export interface OfOrder {
  readonly order: RecycleOrderDetail;
}

/** Who did something and when; empty where nobody did. */
export const by = (name: string, at: string | null): string => (at === null ? '' : `${name} ${showInstant(at)}`.trim());

/** What the outside world says of the device's number; nothing before it was asked. */
const checked = ({ check }: RecycleOrderDetail): readonly (readonly [string, string])[] =>
  check === null
    ? []
    : [
        ['外部核验', [check.state_name, check.detail, showInstant(check.at)].filter((text) => text !== '').join('，')],
        ['外部核验的账号锁', check.lock_name],
      ];

/** The courier who was asked last: when he comes and the code that he asks for, or why he does not. */
const PickupText = ({ pickup }: { readonly pickup: RecycleOrderDetail['pickups'][number] }) => (
  <>
    {[`${pickup.company_name} ${pickup.pickup_day}`, pickup.state_name, pickup.pickup_code === '' ? '' : `取件码 ${pickup.pickup_code}`, pickup.failure]
      .filter((text) => text !== '')
      .join('，')}
  </>
);

/** Which device comes how, what was seen when it was unpacked, and how it went back. */
export const DeviceSection = ({ order }: OfOrder) => (
  <Section title="设备与交付">
    <Facts
      items={[
        ['机型', order.model_name],
        ['IMEI/SN', <DeviceNumber key="imei" imei={order.imei} stocked={order.device_id !== null || order.stop === 'ours'} />],
        ['交付方式', order.way_name],
        ...order.pickups.slice(0, 1).map((pickup) => ['上门取件', <PickupText key="pickup" pickup={pickup} />] as const),
        ...(order.sheet === null
          ? ([
              ['寄件物流', `${order.company_name} ${order.express_no}`.trim()],
              ['签收拆验', by(order.signed_by, order.signed_at)],
            ] as const)
          : []),
        ...checked(order),
        ...(order.intake_no === '' ? [] : ([['入库单号', order.intake_no]] as const)),
        ...(order.back_company_name === '' ? [] : ([['退回', `${order.back_company_name} ${order.back_no}`.trim()]] as const)),
      ]}
    />
    <KeptProofs of={order.sheet === null ? '拆验' : '设备'} files={order.proofs} />
  </Section>
);

type Plain = 'phone' | 'address' | 'payee';

/** Who sells the device, masked; plain text by right, with a reason and on record. */
export function CustomerSection({ order }: OfOrder) {
  const may = useCan()('recycle:plain');
  const reveal = (field: Plain) => async (reason: string) => (await api.recycling.recyclePlain({ body: { order_id: order.order_id, field, reason } })).value;
  const masked = (label: string, text: string, field: Plain) =>
    [label, <MaskedText key={field} masked={text} label={label} {...(may ? { reveal: reveal(field) } : {})} />] as const;
  return (
    <Section title="用户">
      <Facts
        items={[
          masked('用户', `${order.customer_name} ${order.customer_phone}`, 'phone'),
          ['证件号码', order.id_card],
          masked('收款账号', order.payee, 'payee'),
          ...(order.sheet === null
            ? ([masked('退回地址', order.address, 'address'), ['预先同意', order.auto_accept ? '质检价不低于预估价时直接成交' : '报价均需用户答复']] as const)
            : []),
        ]}
      />
    </Section>
  );
}

/** What happened to the order, the newest first. */
export const StepsSection = ({ order }: OfOrder) => (
  <Section title="动态">
    <TimelineList
      entries={order.steps.map(({ at, step_name: action, by_name: actor, note }, place) => ({
        id: `${at} ${place}`,
        at,
        actor,
        action,
        reason: note,
        reasonIs: '说明',
      }))}
    />
  </Section>
);
