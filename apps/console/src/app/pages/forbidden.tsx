import { Button } from 'antd';
import { useGo } from '../../platform/app-link.tsx';
import { Notice } from './notice.tsx';

/** A page that exists and that the person's roles do not open. */
export function Forbidden({ home }: { readonly home: boolean }) {
  const go = useGo();
  return (
    <Notice title="暂无权限，请联系管理员">
      {home ? null : (
        <Button type="primary" onClick={() => go('/')}>
          返回首页
        </Button>
      )}
    </Notice>
  );
}
