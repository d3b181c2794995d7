import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, message } from 'antd';
import locale from 'antd/locale/zh_CN';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { antdThemes } from '../../platform/theme/antd-theme.ts';
import type { ThemeName } from '../../platform/theme/theme-choice.ts';
import { WidgetHostContext, type WidgetHost } from '../shared/host.ts';

function Host({ children }: { readonly children: ReactNode }) {
  const [messages, holder] = message.useMessage();
  const host = useMemo<WidgetHost>(() => ({ success: (text) => void messages.success(text), failure: (text) => void messages.error(text) }), [messages]);
  return (
    <WidgetHostContext value={host}>
      {holder}
      {children}
    </WidgetHostContext>
  );
}

/** What the console gives its widgets: language, theme, calls that are remembered, and a place for messages. */
export function Surroundings({ theme, children }: { readonly theme: ThemeName; readonly children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }));
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <StyleProvider layer>
      <ConfigProvider locale={locale} theme={antdThemes[theme]} button={{ autoInsertSpace: false }} componentSize="middle">
        <QueryClientProvider client={client}>
          <Host>{children}</Host>
        </QueryClientProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
