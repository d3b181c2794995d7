import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { FeedbackHost } from './platform/feedback/feedback-host.tsx';
import { queryClient } from './platform/query-client.ts';
import { watchRejections } from './platform/rejection.ts';
import { rememberPlatform } from './platform/session/storage.ts';
import { ThemeProvider } from './platform/theme/theme-provider.tsx';
import './platform/theme/base.css';

rememberPlatform();
watchRejections();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <FeedbackHost />
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
);
