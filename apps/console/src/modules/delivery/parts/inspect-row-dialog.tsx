import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import type { SeenOrder } from '../../orders/index.ts';
import { InspectRefusedOf } from './inspect-refused-of.tsx';

interface Row extends SeenOrder {
  /** The parcel's id. */
  readonly id: string;
}

/** Inspects the parcel of a list's row. */
export const InspectRowDialog = ({ row, open, onClose }: RowDialogProps<Row>) =>
  open ? <InspectRefusedOf order={row} parcelId={row.id} onClose={onClose} /> : null;
