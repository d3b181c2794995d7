import { Suspense } from 'react';
import { InspectRefusedOf, RefuseDialog } from '../../delivery/index.ts';
import { InspectDialog } from '../../returns/index.ts';
import type { Opened } from './use-desk.ts';

/** The dialog to which a scan led. */
export function ActDialogs({ opened, onClose }: { readonly opened: Opened | undefined; readonly onClose: (done: boolean) => void }) {
  if (opened === undefined) return null;
  const { dialog, order, parcelId } = opened;
  return (
    <Suspense>
      {dialog === 'inspect' && <InspectDialog row={order} open onClose={onClose} />}
      {dialog === 'refuse' && <RefuseDialog row={order} open onClose={onClose} />}
      {dialog === 'inspectRefused' && <InspectRefusedOf order={order} parcelId={parcelId} onClose={onClose} />}
    </Suspense>
  );
}
