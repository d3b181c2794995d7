import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Of the compensation rules, each in a chunk of its own. */
export const RuleDialog = lazyDialog(async () => (await import('./rule-dialog.tsx')).RuleDialog);
export const EnableRuleDialog = lazyDialog(async () => (await import('./rule-acts.tsx')).EnableRuleDialog);
export const DeleteRuleDialog = lazyDialog(async () => (await import('./rule-acts.tsx')).DeleteRuleDialog);
