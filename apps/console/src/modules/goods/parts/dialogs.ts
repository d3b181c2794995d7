import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Of the compensation rules and the services, each in a chunk of its own. */
export const RuleDialog = lazyDialog(async () => (await import('./rule-dialog.tsx')).RuleDialog);
export const EnableRuleDialog = lazyDialog(async () => (await import('./rule-acts.tsx')).EnableRuleDialog);
export const DeleteRuleDialog = lazyDialog(async () => (await import('./rule-acts.tsx')).DeleteRuleDialog);
export const ServiceDialog = lazyDialog(async () => (await import('./service-dialog.tsx')).ServiceDialog);
export const EnableServiceDialog = lazyDialog(async () => (await import('./service-acts.tsx')).EnableServiceDialog);
export const DeleteServiceDialog = lazyDialog(async () => (await import('./service-acts.tsx')).DeleteServiceDialog);
