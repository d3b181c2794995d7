import { useBlocker } from '@tanstack/react-router';

interface LeaveProps {
  readonly dirty: boolean;
  /** Answers whether the person wants to go. */
  readonly ask: () => Promise<boolean>;
}

/** Stops the router while a form has unsaved changes, links and the back button alike, until the person wants to go. The tab itself is guarded by the form. */
export function RouterLeaveBlocker({ dirty, ask }: LeaveProps): null {
  useBlocker({ shouldBlockFn: async () => !(await ask()), enableBeforeUnload: false, disabled: !dirty });
  return null;
}
