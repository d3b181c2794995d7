import { Input } from 'antd';
import { useState, type MouseEvent } from 'react';
import { goTo, hrefOf, type CatalogueAddress } from './address.ts';
import styles from './catalogue.module.css';
import type { Specimen } from './specimen.ts';
import { isNamed } from './specimens.ts';
import { catalogueTexts as texts } from './texts.ts';

/** Follows a link inside the page, unless the browser is to open it elsewhere. */
function follow(event: MouseEvent, next: CatalogueAddress): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  goTo(next);
}

interface WidgetIndexProps {
  readonly specimens: readonly Specimen[];
  readonly address: CatalogueAddress;
}

/** All widgets by name, and a search among them. */
export function WidgetIndex({ specimens, address }: WidgetIndexProps) {
  const [search, setSearch] = useState('');
  const found = specimens.filter((specimen) => isNamed(specimen, search));
  return (
    <nav className={styles.index} aria-label={texts.widgets}>
      <Input
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchHint}
        allowClear
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onPressEnter={() => found[0] && goTo({ ...address, widget: found[0].name, state: '' })}
      />
      {found.length === 0 && <p className={styles.minor}>{texts.none}</p>}
      <ul>
        {found.map(({ name, title }) => {
          const next = { ...address, widget: name, state: '' };
          return (
            <li key={name}>
              <a href={hrefOf(next)} aria-current={name === address.widget ? 'page' : undefined} onClick={(event) => follow(event, next)}>
                {title} <span className={styles.minor}>{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
