import { ActDialog, type ActDialogProps, type Acted, type Call, type Seen } from '../../../widgets/act-dialog/index.ts';
import { afterActing, orderVersion } from '../queries.ts';

/** The order as the person sees it: an act of an older version is refused. */
export interface SeenOrder {
  readonly order_id: string;
  readonly version: number;
}

/** What is sent with every act: the order as the person saw it, and whether the act is only shown. */
interface Envelope extends Seen {
  readonly order_id: string;
}

interface OrderActDialogProps<Fields extends object, Done extends Acted> extends Omit<
  ActDialogProps<Fields, Done>,
  'version' | 'reload' | 'after' | 'send' | 'children'
> {
  readonly order: SeenOrder;
  readonly after?: (said: string) => Promise<unknown>;
  readonly send: (fields: Fields, envelope: Envelope, call: Call) => Promise<Done>;
  readonly children?: ActDialogProps<Fields, Done>['children'];
}

/** An act on an order: shown by the act itself, then done; everything that shows the order is asked for again. */
export const OrderActDialog = <Fields extends object, Done extends Acted = Acted>({
  order,
  title,
  send,
  after = afterActing,
  ...props
}: OrderActDialogProps<Fields, Done>) => (
  <ActDialog<Fields, Done>
    {...props}
    title={`${title} ${order.order_id}`}
    version={order.version}
    reload={() => orderVersion(order.order_id)}
    after={after}
    send={(fields, seen, call) => send(fields, { order_id: order.order_id, ...seen }, call)}
  />
);
