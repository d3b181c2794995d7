import { closeOverlay } from './feedback/overlay.ts';
import { toast } from './feedback/toast.ts';
import { endsSession } from './request/call-error.ts';
import { loseSession } from './session/session.ts';

/**
 * Specification 8: a rejection with 1001–1004 ends the session, and any loading overlay closes;
 * any other rejection only closes the overlay.
 */
export function handleRejection(reason: unknown): void {
  closeOverlay();
  if (endsSession(reason) && loseSession()) toast.error('登录已失效，请重新登录');
}

export function watchRejections(target: Window = window): () => void {
  const listener = (event: PromiseRejectionEvent) => handleRejection(event.reason);
  target.addEventListener('unhandledrejection', listener);
  return () => target.removeEventListener('unhandledrejection', listener);
}
