import { dispatchActs, type DispatchAct } from '@merchant-admin/contract/dispatch/codes';
import type { DispatchRow } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { ActDialog, type ActDialogProps, type Acted, type Call } from '../../../widgets/act-dialog/index.ts';
import { afterDispatch, asItStands, dispatchVersion } from '../queries.ts';

/** Which one, as its person saw it, and whether the act is only shown. */
interface Envelope {
  readonly merchant_id: string;
  readonly dispatch_id: string;
  readonly version: number;
  readonly preview: boolean;
}
interface DispatchActProps<Fields extends object, Done extends Acted> extends Omit<
  ActDialogProps<Fields, Done>,
  'version' | 'reload' | 'after' | 'send' | 'title' | 'act'
> {
  readonly row: DispatchRow;
  readonly does: DispatchAct;
  readonly send: (fields: Fields, envelope: Envelope, call: Call) => Promise<Done>;
}

/** An act on what a merchant has the platform send: shown by the act itself, then done; everything that shows it is asked for again. */
export const DispatchActDialog = <Fields extends object, Done extends Acted = Acted>({ row, does, send, ...props }: DispatchActProps<Fields, Done>) => (
  <ActDialog<Fields, Done>
    {...props}
    title={`${dispatchActs[does]} ${row.dispatch_no}`}
    act={dispatchActs[does]}
    version={row.version}
    reload={() => dispatchVersion(row)}
    after={afterDispatch}
    send={(fields, seen, call) => asItStands(send(fields, { merchant_id: row.merchant_id, dispatch_id: row.dispatch_id, ...seen }, call))}
  />
);
