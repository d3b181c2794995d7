import { useBlocker } from '@tanstack/react-router';
import type { LeaveBlocker } from '../widgets/shared/leave.tsx';

/** Stops the router while a form has unsaved changes, links and the back button alike, until the person wants to go. The tab itself is guarded by the form. */
export const RouterLeaveBlocker: LeaveBlocker = ({ dirty, ask }) => {
  useBlocker({ shouldBlockFn: async () => !(await ask()), enableBeforeUnload: false, disabled: !dirty });
  return null;
};
