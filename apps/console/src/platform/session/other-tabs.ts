type Notice = 'signed-in' | 'signed-out';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
export const tellOtherTabs = (notice: Notice) => channel?.postMessage(notice);

/** Follows what other tabs do with the session, since the cookie is shared: a tab must not go on showing a person who left, or another one's rights. */
export function followOtherTabs(onNotice: (notice: Notice) => unknown): () => void {
  const listener = (event: MessageEvent<Notice>) => void onNotice(event.data);
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
