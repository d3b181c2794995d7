import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { guardInput } from './app/guard-input.ts';
import { watchRejections } from './platform/rejection.ts';
import { rememberPlatform } from './platform/session/storage.ts';
import './platform/theme/base.css';

rememberPlatform();
watchRejections();
guardInput();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
