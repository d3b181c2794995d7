import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import locale from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { WidgetHostContext } from '../shared/host.ts';

/** A theme without motion and without styles, of which jsdom would draw nothing. */
export const plainTheme = { cssVar: { key: 'app' }, hashed: false, zeroRuntime: true, token: { motion: false } };

/** A query client for one test; it keeps nothing once the test has ended. */
export function testClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(() => client.clear());
  return client;
}

/** Renders as the console does: in Chinese, with a query client and somewhere for messages to go. */
export function renderWidget(children: ReactNode) {
  const host = { success: vi.fn<(text: string) => void>(), failure: vi.fn<(text: string) => void>() };
  const client = testClient();
  const around = (node: ReactNode) => (
    <ConfigProvider locale={locale} button={{ autoInsertSpace: false }} theme={plainTheme} wave={{ disabled: true }}>
      <QueryClientProvider client={client}>
        <WidgetHostContext value={host}>{node}</WidgetHostContext>
      </QueryClientProvider>
    </ConfigProvider>
  );
  const view = render(around(children));
  return { ...view, host, client, update: (node: ReactNode) => view.rerender(around(node)) };
}
