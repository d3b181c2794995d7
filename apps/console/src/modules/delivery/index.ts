import { lazy } from 'react';

/** For an order's page, in a chunk of its own. */
export const ExpressSection = lazy(async () => ({ default: (await import('./parts/express-section.tsx')).ExpressSection }));
