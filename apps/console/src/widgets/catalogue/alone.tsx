import type { CatalogueAddress } from './address.ts';
import styles from './catalogue.module.css';
import type { Specimen } from './specimen.ts';
import { catalogueTexts as texts } from './texts.ts';

/** One state of one widget, and nothing else on the page. */
export function Alone({ specimens, address }: { readonly specimens: readonly Specimen[]; readonly address: CatalogueAddress }) {
  const specimen = specimens.find((each) => each.name === address.widget);
  const state = specimen?.states.find((each) => each.state === address.state);
  if (!specimen || !state) return <main role="alert">{texts.unknown(`${address.widget} / ${address.state}`)}</main>;
  return (
    <main className={styles.alone} aria-label={`${specimen.title}：${state.title}`}>
      {state.render()}
    </main>
  );
}
