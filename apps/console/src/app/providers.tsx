import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FeedbackHost } from '../platform/feedback/feedback-host.tsx';
import { toast } from '../platform/feedback/toast.ts';
import { RouterBlocker } from '../platform/leave-question.ts';
import { queryClient } from '../platform/query-client.ts';
import { ThemeProvider } from '../platform/theme/theme-provider.tsx';
import { uploader } from '../platform/upload/index.ts';
import { WidgetHostContext } from '../widgets/shared/host.ts';
import { StopLeavingContext, type Stopping } from '../widgets/shared/stop-leaving.ts';
import { UploaderContext } from '../widgets/upload/uploader-context.ts';

const stopLeaving = (stopping: Stopping) => <RouterBlocker {...stopping} />;
const widgetHost = { success: toast.success, failure: toast.error };

/** Everything that screens and widgets need around them. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <FeedbackHost />
        <WidgetHostContext value={widgetHost}>
          <UploaderContext value={uploader}>
            <StopLeavingContext value={stopLeaving}>{children}</StopLeavingContext>
          </UploaderContext>
        </WidgetHostContext>
      </ThemeProvider>
    </QueryClientProvider>
  );
}
