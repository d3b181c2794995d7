import type { MouseEvent, ReactNode } from 'react';
import styles from './list-page.module.css';
import { useListPlatform } from './platform.ts';

interface DetailLinkProps {
  readonly href: string;
  readonly newTab: boolean;
  readonly children: ReactNode;
}

/** A real link, so that the browser's own ways of opening one work; a plain click stays inside the console. */
export function DetailLink({ href, newTab, children }: DetailLinkProps) {
  const platform = useListPlatform();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || newTab) return;
    event.preventDefault();
    platform.open(href, false);
  };
  return (
    <a className={styles.detail} href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})} onClick={open}>
      {children}
    </a>
  );
}
