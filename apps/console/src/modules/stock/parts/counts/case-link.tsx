import { AppLink } from '../../../../platform/app-link.tsx';
import { useCan } from '../../../../platform/permission/can.ts';
import { moveUrl, newMoveUrl } from '../../move-urls.ts';
import { OrderLink } from '../order-link.tsx';
import type { Line } from './line-dialog.tsx';

/** The way to what has a found device by the books: its order, its transfer, or asking for a transfer from its place. */
export function CaseLink({ line: { ref_kind: kind, ref_no: no, ref_id: id } }: { readonly line: Line }) {
  const can = useCan();
  if (kind === 'order') return <OrderLink orderNo={no} />;
  if (kind === 'move') return can('AllotDetail') ? <AppLink to={moveUrl({ move_id: id })}>{no}</AppLink> : no;
  if (kind === 'place') return can(['AllotEdit', 'move:ask'], { all: true }) ? <AppLink to={newMoveUrl}>{`申请调拨（${no}）`}</AppLink> : no;
  return no;
}
