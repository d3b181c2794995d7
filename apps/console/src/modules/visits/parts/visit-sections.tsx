import type { PieceState } from '@merchant-admin/contract/visits/codes';
import type { VisitDetail } from '@merchant-admin/contract/visits/shapes';
import { showInstant } from '../../../platform/show-instant.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { StatusTag, type TagColour } from '../../../widgets/status-tag/index.ts';
import { TimelineList } from '../../../widgets/timeline/index.ts';
import { DeviceLink } from '../../stock/index.ts';
import { OrderLink } from './order-link.tsx';
import { visitColour } from './visit-colours.ts';
import { by } from './visit-head.tsx';
import { Queue } from './visit-table.tsx';

interface Of {
  readonly visit: VisitDetail;
}

/** When who comes where, and where that stands. */
export const VisitSection = ({ visit }: Of) => (
  <Section
    title="预约信息"
    extra={
      <>
        <StatusTag colour={visitColour(visit.state)}>{visit.state_name}</StatusTag> <Queue ahead={visit.ahead} />
      </>
    }
  >
    <Facts
      items={[
        ['门店', visit.store_name],
        ['到店时间', showInstant(visit.at)],
        ['保留至', showInstant(visit.keep_until)],
        ['用户', visit.customer_name],
        ['手机号', visit.customer_phone],
        ['提交', by(visit.made_by, visit.made_at)],
        ['备货', by(visit.confirmed_by, visit.confirmed_at)],
        ['核销', by(visit.picked_by, visit.picked_at)],
        ...(visit.ended_at === null ? [] : ([['结束', `${showInstant(visit.ended_at)} ${visit.end_reason}`]] as const)),
      ]}
    />
  </Section>
);

const pieceColours: Readonly<Record<string, TagColour>> = { aside: 'info', given: 'success', back: 'neutral' } satisfies Record<PieceState, TagColour>;

/** Each device of the visit, with what became of it. */
const Devices = ({ visit }: Of) =>
  visit.devices.map(({ imei, state, state_name: name }, place) => (
    <div key={`${imei} ${place}`}>
      <DeviceLink imei={imei} /> <StatusTag colour={pieceColours[state] ?? 'neutral'}>{name}</StatusTag>
    </div>
  ));

/** What is collected, and of which order. */
export const CollectedSection = ({ visit }: Of) => (
  <Section title="商品与订单">
    <Facts
      items={[
        ['商品', visit.goods_name],
        ['规格', visit.sku_name],
        ['台数', `${visit.quantity}台${visit.quantity > 1 && visit.ended_at === null ? `，已备货${visit.aside}台` : ''}`],
        ['设备', visit.devices.length === 0 ? '' : <Devices key="devices" visit={visit} />],
        ['订单号', <OrderLink key="order" orderNo={visit.order_no} />],
        ['订单状态', visit.order_status_name],
      ]}
    />
  </Section>
);

/** What happened to the visit, the newest first. */
export const StepsSection = ({ visit }: Of) => (
  <Section title="履历">
    <TimelineList
      entries={visit.steps.map(({ at, step_name: action, by_name: actor, note }, place) => ({
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
