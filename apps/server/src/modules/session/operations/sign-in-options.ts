import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { openOperation } from '../../../platform/http/operation.ts';

/** What the sign-in page offers; demo accounts in demo mode only. */
export const signInOptions = openOperation(sessionEndpoints.signInOptions, async ({ services: { config, demo } }) => ({
  feishu: config.FEISHU_APP_ID !== undefined,
  demo: demo && { password: demo.password, accounts: [...demo.accounts] },
}));
