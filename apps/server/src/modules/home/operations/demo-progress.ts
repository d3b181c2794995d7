import { homeEndpoints } from '@merchant-admin/contract/home/endpoints';
import { operation } from '../../../platform/http/operation.ts';

/** How far the demo is, for those who watch over what the server does by itself. */
export const demoProgress = operation(homeEndpoints.demoProgress, async ({ services }) => ({ progress: services.demo?.progress() ?? null }));
