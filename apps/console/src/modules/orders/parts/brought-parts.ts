import { createElement, lazy, type ComponentType } from 'react';
import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';
import { brought, type Parts } from '../brought.ts';

/** A part that its module keeps in a chunk of its own may be a lazy one itself, which React takes as an element only. */
const late = <Props extends object>(of: (parts: Parts) => ComponentType<Props>) =>
  lazy(async () => {
    const part = of(await brought.parts());
    return { default: (props: Props) => createElement(part, props) };
  });

/** What higher modules show on an order's page. */
export const ExpressSection = late((parts) => parts.ExpressSection);
export const MovingActs = late((parts) => parts.MovingActs);
export const LeaseActs = late((parts) => parts.LeaseActs);
export const ReturnSections = late((parts) => parts.ReturnSections);
export const RiskSection = late((parts) => parts.RiskSection);
export const OverdueFollowDialog = lazyDialog(async () => (await brought.parts()).OverdueFollowDialog);
export const ConsultDialog = lazyDialog(async () => (await brought.parts()).ConsultDialog);
