import { Button } from 'antd';
import { useGo } from '../../platform/app-link.tsx';
import { Notice } from './notice.tsx';

export function NotFound() {
  const go = useGo();
  return (
    <Notice title="抱歉，您访问的页面不存在">
      <Button type="primary" onClick={() => go('/')}>
        返回首页
      </Button>
    </Notice>
  );
}
