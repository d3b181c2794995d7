import { lazy } from 'react';

/** For an order's page, in a chunk of their own. */
const sections = () => import('./parts/sections.ts');
export const LeaseActs = lazy(async () => ({ default: (await sections()).LeaseActs }));
export const ReturnSections = lazy(async () => ({ default: (await sections()).ReturnSections }));
