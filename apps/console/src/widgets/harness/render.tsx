import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import locale from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { WidgetHostContext } from '../shared/host.ts';

/** Renders as the console does: in Chinese, with a query client and somewhere for messages to go. */
export function renderWidget(children: ReactNode) {
  const host = { success: vi.fn<(text: string) => void>(), failure: vi.fn<(text: string) => void>() };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const around = (node: ReactNode) => (
    <ConfigProvider
      locale={locale}
      button={{ autoInsertSpace: false }}
      theme={{ cssVar: { key: 'app' }, hashed: false, token: { motion: false } }}
      wave={{ disabled: true }}
    >
      <QueryClientProvider client={client}>
        <WidgetHostContext value={host}>{node}</WidgetHostContext>
      </QueryClientProvider>
    </ConfigProvider>
  );
  const view = render(around(children));
  return { ...view, host, client, update: (node: ReactNode) => view.rerender(around(node)) };
}
