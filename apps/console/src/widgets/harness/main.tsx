import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, message } from 'antd';
import locale from 'antd/locale/zh_CN';
import { createRoot } from 'react-dom/client';
import { antdThemes } from '../../platform/theme/antd-theme.ts';
import '../../platform/theme/base.css';
import { ListPlatformProvider } from '../list-page/index.ts';
import { memoryPlatform } from './memory-platform.ts';
import { OrderList } from './order-list.tsx';
import { Parts } from './parts.tsx';

const query = new URLSearchParams(window.location.search);
const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
document.documentElement.dataset['theme'] = theme;
document.documentElement.classList.add('app');

const platform = memoryPlatform();
const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });

function Page() {
  const [messages, holder] = message.useMessage();
  const { search } = platform.useSearch();
  const host = { success: (text: string) => void messages.success(text), failure: (text: string) => void messages.error(text) };
  return (
    <ListPlatformProvider platform={platform} host={host}>
      {holder}
      <div style={{ padding: 16 }}>
        {search['screen'] === 'detail' && <h1>订单 {search['id']}</h1>}
        {search['screen'] === 'parts' && <Parts dialog={search['dialog'] ?? ''} />}
        {search['screen'] === undefined && <OrderList />}
      </div>
    </ListPlatformProvider>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StyleProvider layer>
    <ConfigProvider locale={locale} theme={antdThemes[theme]} button={{ autoInsertSpace: false }} componentSize="middle">
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    </ConfigProvider>
  </StyleProvider>,
);
