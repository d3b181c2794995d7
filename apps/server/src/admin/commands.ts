import type { Asked } from './asked.ts';
import { createMerchant, resetAccountPassword } from './merchant.ts';
import { prepareDatabase } from './prepare-database.ts';

export const commands: Record<string, (asked: Asked) => Promise<void>> = {
  'prepare-database': prepareDatabase,
  'create-merchant': createMerchant,
  'reset-password': resetAccountPassword,
};
