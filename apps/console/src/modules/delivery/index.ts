import { lazy } from 'react';

export { ReceiveDialog, ShipDialog, TrackDialog } from './parts/dialogs.ts';

/** For an order's page, in a chunk of their own. */
const sections = () => import('./parts/sections.ts');
export const ExpressSection = lazy(async () => ({ default: (await sections()).ExpressSection }));
export const MovingActs = lazy(async () => ({ default: (await sections()).MovingActs }));
