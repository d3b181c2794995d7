import { defineErrors } from '../platform/errors.ts';

export const storesErrors = defineErrors({
  STORE_NAME_TAKEN: { code: 2401, status: 409, text: '已有同名的门店' },
});
