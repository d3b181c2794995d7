import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FeedbackHost } from '../platform/feedback/feedback-host.tsx';
import { toast } from '../platform/feedback/toast.ts';
import { queryClient } from '../platform/query-client.ts';
import { ThemeProvider } from '../platform/theme/theme-provider.tsx';
import { WidgetHostContext } from '../widgets/shared/host.ts';

const widgetHost = { success: toast.success, failure: toast.error };

/** Everything that screens and widgets need around them. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <FeedbackHost />
        <WidgetHostContext value={widgetHost}>{children}</WidgetHostContext>
      </ThemeProvider>
    </QueryClientProvider>
  );
}
