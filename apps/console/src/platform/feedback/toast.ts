import type { ReactNode } from 'react';

export interface ToastHost {
  readonly success: (content: ReactNode) => void;
  readonly error: (content: ReactNode, seconds?: number) => void;
  readonly info: (content: ReactNode) => void;
}

let host: ToastHost | undefined;

/** The mounted host draws the messages; before it is mounted they have nobody to read them. */
export const hostToasts = (next: ToastHost | undefined) => {
  host = next;
};

export const toast: ToastHost = {
  success: (content) => host?.success(content),
  error: (content, seconds) => host?.error(content, seconds),
  info: (content) => host?.info(content),
};
