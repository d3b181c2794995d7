import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { CallError } from '../../platform/api.ts';
import { copyText } from '../../platform/feedback/copy.ts';
import { messageOf } from '../../platform/request/call-error.ts';
import { Notice } from './notice.tsx';

const textOf = (error: unknown) => (error instanceof CallError ? messageOf(error) : '页面出错了，请重试');

/** A screen that failed does not take the shell with it. */
export function PageError({ error }: { readonly error: unknown }) {
  const router = useRouter();
  const requestId = error instanceof CallError ? error.requestId : undefined;
  return (
    <Notice title={textOf(error)}>
      <Button type="primary" onClick={() => void router.invalidate()}>
        重试
      </Button>
      {requestId === undefined ? null : <Button onClick={() => void copyText(requestId)}>复制请求编号</Button>}
    </Notice>
  );
}
