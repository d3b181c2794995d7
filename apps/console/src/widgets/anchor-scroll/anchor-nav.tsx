import { useState, type MouseEvent } from 'react';
import styles from './anchor-scroll.module.css';
import { scrollToAnchor } from './scroll-to-anchor.ts';
import { useCurrentSection } from './use-current.ts';

export interface AnchorSection {
  /** The id of the section's element. */
  readonly id: string;
  readonly title: string;
}

export interface AnchorNavProps {
  readonly sections: readonly AnchorSection[];
  readonly label?: string;
  /** Pixels that stay free above the section, as they are when one is gone to: see `scrollToAnchor`. */
  readonly offset?: () => number;
  /** Whether the titles stand side by side. */
  readonly across?: boolean;
}

export const anchorTexts = { label: '本页内容' };

/** The sections of a page; the one being read is marked. A section that is not on the page is passed over. */
export function AnchorNav({ sections, label = anchorTexts.label, offset, across = false }: AnchorNavProps) {
  const seen = useCurrentSection(
    sections.map((section) => section.id),
    offset,
  );
  const [going, setGoing] = useState<string>();
  const current = going ?? seen;

  const follow = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const target = document.getElementById(id);
    if (!target) return;
    setGoing(id);
    void scrollToAnchor(target, offset === undefined ? {} : { offset: offset() }).then(() => setGoing(undefined));
  };
  return (
    <nav className={across ? styles.across : styles.nav} aria-label={label}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} title={title} aria-current={id === current ? 'location' : undefined} onClick={(event) => follow(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
