import { StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { useCatalogueAddress } from './address.ts';
import { Alone } from './alone.tsx';
import { Catalogue } from './catalogue.tsx';
import { loadSpecimens } from './specimens.ts';
import { Surroundings } from './surroundings.tsx';
import { catalogueTexts as texts } from './texts.ts';
import '../../platform/theme/base.css';

const loading = loadSpecimens();

function Page() {
  const address = useCatalogueAddress();
  const specimens = use(loading);
  const Shown = address.state === '' ? Catalogue : Alone;
  return (
    <Surroundings theme={address.theme}>
      <Shown specimens={specimens} address={address} />
    </Surroundings>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('catalogue.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Suspense fallback={<output>{texts.loading}</output>}>
      <Page />
    </Suspense>
  </StrictMode>,
);
