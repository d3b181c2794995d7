import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { goTo, hrefOf, type CatalogueAddress } from './address.ts';
import styles from './catalogue.module.css';
import type { Specimen } from './specimen.ts';
import { StateFrame } from './state-frame.tsx';
import { catalogueTexts as texts } from './texts.ts';
import { WidgetIndex } from './widget-index.tsx';

interface CatalogueProps {
  readonly specimens: readonly Specimen[];
  readonly address: CatalogueAddress;
}

function ThemeSwitch({ address }: { readonly address: CatalogueAddress }) {
  const dark = address.theme === 'dark';
  const name = dark ? texts.toLight : texts.toDark;
  return (
    <Button
      type="text"
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      aria-label={name}
      onClick={() => goTo({ ...address, theme: dark ? 'light' : 'dark' })}
    />
  );
}

/** Every state of every widget by name, for those who have chosen none yet. */
function Overview({ specimens, address }: CatalogueProps) {
  const states = specimens.reduce((sum, specimen) => sum + specimen.states.length, 0);
  return (
    <>
      <h2>{texts.index}</h2>
      <p className={styles.minor}>{texts.counts(specimens.length, states)}</p>
      <dl className={styles.overview}>
        {specimens.map((specimen) => (
          <div key={specimen.name}>
            <dt>
              {specimen.title} <code>{specimen.name}</code>
            </dt>
            {specimen.states.map(({ state, title }) => (
              <dd key={state}>
                <a href={hrefOf({ ...address, widget: specimen.name, state })}>{title}</a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}

function Widget({ specimen, address }: { readonly specimen: Specimen; readonly address: CatalogueAddress }) {
  return (
    <div key={specimen.name} data-widget={specimen.name}>
      <h2>
        {specimen.title} <code>{specimen.name}</code>
      </h2>
      {specimen.states.map((state) => (
        <StateFrame key={state.state} state={state} address={address} />
      ))}
    </div>
  );
}

/** The widgets of the console, each in every state. */
export function Catalogue({ specimens, address }: CatalogueProps) {
  const chosen = specimens.find((specimen) => specimen.name === address.widget);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        <ThemeSwitch address={address} />
      </header>
      <WidgetIndex specimens={specimens} address={address} />
      <main className={styles.main}>
        {chosen && <Widget key={chosen.name} specimen={chosen} address={address} />}
        {!chosen && address.widget !== '' && <p role="alert">{texts.unknown(address.widget)}</p>}
        {!chosen && address.widget === '' && <Overview specimens={specimens} address={address} />}
      </main>
    </div>
  );
}
