import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { openOperation } from '../../../platform/http/operation.ts';
import { demoAccounts, demoPassword } from '../../../demo/accounts.ts';

/** What the sign-in page offers; demo accounts in demo mode only. */
export const signInOptions = openOperation(sessionEndpoints.signInOptions, async ({ services: { config } }) => ({
  feishu: config.FEISHU_APP_ID !== undefined,
  demo: config.demo ? { password: demoPassword, accounts: demoAccounts.map(({ account, duty }) => ({ account, duty })) } : null,
}));
