import { residualRuleThing } from '@merchant-admin/contract/stock/residual-rule';
import { ruleButton } from '../../../widgets/kept/rule-button.tsx';
import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

const ResidualDialog = lazyDialog(async () => (await import('./residual-dialog.ts')).ResidualDialog);

/** Opens the rule of what devices are still worth, for those who set it. */
export const ResidualButton = ruleButton(residualRuleThing, 'stock:residual', ResidualDialog);
