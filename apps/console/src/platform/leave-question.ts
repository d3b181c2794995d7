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

interface BackProps {
  /** Asked at the moment of going. */
  readonly unsaved: () => boolean;
  readonly ask: () => Promise<boolean>;
}

const moves: readonly string[] = ['BACK', 'FORWARD', 'GO'];

/** Stops going back and forward while a dialog holds what was typed, until the person wants to lose it. Where the dialog itself leads is not stopped. */
export function RouterBackBlocker({ unsaved, ask }: BackProps): null {
  useBlocker({ shouldBlockFn: async ({ action }) => moves.includes(action) && unsaved() && !(await ask()), enableBeforeUnload: false });
  return null;
}
