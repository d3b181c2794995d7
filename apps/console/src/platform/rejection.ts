import { api } from './api.ts';
import { closeOverlay } from './feedback/overlay.ts';
import { toast } from './feedback/toast.ts';
import { endsSession } from './request/call-error.ts';
import { loseSession } from './session/session.ts';

/**
 * Handles a rejection that nobody caught (specification 8): one with 1001–1004 ends the session and closes any loading overlay; any other only closes the
 * overlay.
 */
export function handleRejection(reason: unknown): void {
  closeOverlay();
  if (!endsSession(reason) || !loseSession()) return;
  toast.error('登录已失效，请重新登录');
  // The server takes the cookie of a session that it knows to be over; whoever said so, reloading does not come back in.
  void api.session.logout().catch(() => undefined);
}

export function watchRejections(target: Window = window): () => void {
  const listener = (event: PromiseRejectionEvent) => handleRejection(event.reason);
  target.addEventListener('unhandledrejection', listener);
  return () => target.removeEventListener('unhandledrejection', listener);
}
