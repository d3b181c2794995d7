import { once } from '../../../platform/once.ts';
import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';
import { brought } from '../brought.ts';

/** The acts that other modules have dialogs for, by name. */
export const broughtActs = once(() => new Map(brought.acts().map((each) => [each.act as string, { ...each, Dialog: lazyDialog(each.load) }])));
