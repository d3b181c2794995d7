import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from 'antd';
import { CallError } from '../../platform/api.ts';
import { copyText } from '../../platform/feedback/copy.ts';
import { messageOf } from '../../platform/request/call-error.ts';
import { Notice } from './notice.tsx';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Failure({ error, onRetry }: FailureProps) {
  const requestId = error instanceof CallError ? error.requestId : undefined;
  return (
    <Notice title={error instanceof CallError ? messageOf(error) : '页面出错了，请重试'}>
      <Button type="primary" onClick={onRetry}>
        重试
      </Button>
      {requestId === undefined ? null : <Button onClick={() => void copyText(requestId)}>复制请求编号</Button>}
    </Notice>
  );
}

/** The page of a screen that failed, inside the shell. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <Failure error={error} onRetry={retry} />;
}

/** The page when nothing could be shown, not even who is signed in: offers to start from the beginning. */
export const StartError = ({ error }: ErrorComponentProps) => <Failure error={error} onRetry={() => window.location.reload()} />;
