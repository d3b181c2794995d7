import type { ReactNode } from 'react';
import { useCan, type Requirement } from './can.ts';

interface HasProps {
  readonly tag: Requirement;
  readonly all?: boolean;
  readonly children: ReactNode;
}

/** Shows its content only if the person has the permission. */
export function Has({ tag, all = false, children }: HasProps) {
  return useCan()(tag, { all }) ? children : null;
}
