import type { RecycleOrderRow } from '@merchant-admin/contract/recycling/recycle-order-cells';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { recycleColour } from './recycle-colours.ts';

/** Where an order stands, and that its device was stopped. */
export const StateCell = ({
  row: { state, state_name: name, stop_name: stop },
}: {
  readonly row: Pick<RecycleOrderRow, 'state' | 'state_name' | 'stop_name'>;
}) => (
  <>
    <StatusDot colour={recycleColour(state)}>{name}</StatusDot>
    {stop !== '' && (
      <div>
        <span title={stop}>
          <StatusTag colour="danger">已拦截</StatusTag>
        </span>
      </div>
    )}
  </>
);
