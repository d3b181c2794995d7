import type { ReactNode } from 'react';
import type { TagColour } from './palette.ts';
import styles from './status-tag.module.css';

interface StatusProps {
  readonly colour: TagColour;
  /** The tag's text; the colour only repeats what it says. */
  readonly children: ReactNode;
}

/** A status in a row: a coloured dot and its text. @param wraps whether it is a sentence, which stands in full in as many lines as it takes */
export const StatusDot = ({ colour, children, wraps }: StatusProps & { readonly wraps?: boolean }) => (
  <span className={styles.dot} data-colour={colour} data-wraps={wraps}>
    {children}
  </span>
);

/** A label on something: coloured text on its tint. */
export const StatusTag = ({ colour, children }: StatusProps) => (
  <span className={styles.tag} data-colour={colour}>
    {children}
  </span>
);
