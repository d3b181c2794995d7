import type { SeenOrder } from '../../orders/index.ts';

/** Properties of a dialog about a lease's end, from its page and from the list. */
export interface LeaseDialogProps {
  readonly row: SeenOrder;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}
