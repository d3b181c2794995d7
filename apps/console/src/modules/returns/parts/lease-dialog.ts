import type { SeenOrder } from '../../orders/index.ts';

/** What a dialog about a lease's end is given, by its page and by the list. */
export interface LeaseDialogProps {
  readonly row: SeenOrder;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}
