import { ConfigProvider } from 'antd';
import { Component, useState, type ReactNode } from 'react';
import { hrefOf, type CatalogueAddress } from './address.ts';
import { failureText } from '../shared/failure.ts';
import styles from './catalogue.module.css';
import type { SpecimenState } from './specimen.ts';
import { catalogueTexts as texts } from './texts.ts';

/** Shows its content, or in the state's own frame that it cannot be drawn. */
class Guarded extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return this.state.error === undefined ? this.props.children : <p role="alert">{failureText(this.state.error)}</p>;
  }
}

/** The place of a state: dialogs and lists that open out of the widget stay in it, however many stand on the page. */
function Stage({ state }: { readonly state: SpecimenState }) {
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setStage} className={styles.stage}>
      {stage && (
        <ConfigProvider getPopupContainer={() => stage}>
          <Guarded>
            <Drawn state={state} />
          </Guarded>
        </ConfigProvider>
      )}
    </div>
  );
}

const Drawn = ({ state }: { readonly state: SpecimenState }) => state.render();

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
