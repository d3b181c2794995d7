import { residualRuleThing } from '@merchant-admin/contract/stock/residual-rule';
import { api } from '../../../platform/api.ts';
import { ruleDialog } from '../../../widgets/kept/rule-dialog.tsx';
import { afterStockChange, residualQuery } from '../queries.ts';

/** Sets by what the merchant's devices lose their worth. */
export const ResidualDialog = ruleDialog(residualRuleThing, {
  query: residualQuery,
  set: (body, idempotencyKey) => api.stock.residualSave({ body, idempotencyKey }),
  after: afterStockChange,
});
