import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { hrefOf, type CatalogueAddress } from './address.ts';
import styles from './catalogue.module.css';
import type { SpecimenState } from './specimen.ts';
import { catalogueTexts as texts } from './texts.ts';

/** Dialogs and lists that open out of a widget stay in its frame, however many stand on the page. */
function Stage({ state }: { readonly state: SpecimenState }) {
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setStage} className={styles.stage}>
      {stage && <ConfigProvider getPopupContainer={() => stage}>{state.render()}</ConfigProvider>}
    </div>
  );
}

/** One state of a widget, framed and named. */
export function StateFrame({ state, address }: { readonly state: SpecimenState; readonly address: CatalogueAddress }) {
  return (
    <section className={styles.frame} aria-label={state.title} data-state={state.state} data-moving={state.moving}>
      <h3 className={styles.frameTitle}>
        {state.title} <code>{state.state}</code>
        <a href={hrefOf({ ...address, state: state.state })} aria-label={texts.aloneOf(state.title)}>
          {texts.alone}
        </a>
      </h3>
      <Stage state={state} />
    </section>
  );
}
