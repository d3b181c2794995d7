import { lazy } from 'react';

export { ReceiveDialog, ShipDialog, TrackDialog } from './parts/dialogs.ts';

/** For an order's page, in chunks of their own. */
export const ExpressSection = lazy(async () => ({ default: (await import('./parts/express-section.tsx')).ExpressSection }));
export const MovingActs = lazy(async () => ({ default: (await import('./parts/moving-acts.tsx')).MovingActs }));
