import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import styles from './rich-text.module.css';

/** A description to read. It is cleaned here again, wherever it came from. */
export default function ShownHtml({ html }: { readonly html: string }) {
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  // oxlint-disable-next-line react/no-danger -- cleanHtml leaves an allow-list of elements and addresses
  return <div className={styles.content} dangerouslySetInnerHTML={clean} />;
}
