import type { SaleOrderRow } from '@merchant-admin/contract/sales/sale-order-cells';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { saleColour } from './sale-colours.ts';
import styles from './sales.module.css';

/** Where an order stands, and that somebody has to look after a refund of it. */
export const StateCell = ({
  row: { state, state_name: name, after_sale: after },
}: {
  readonly row: Pick<SaleOrderRow, 'state' | 'state_name' | 'after_sale'>;
}) => (
  <>
    <StatusDot colour={saleColour(state)}>{name}</StatusDot>
    {after && (
      <div className={styles['tags']}>
        <StatusTag colour="danger">售后</StatusTag>
      </div>
    )}
  </>
);
