import { Button } from 'antd';
import { CallError } from '../api.ts';
import { endsSession, messageOf } from '../request/call-error.ts';
import { copyText } from './copy.ts';
import { toast } from './toast.ts';

/** Says what went wrong; the session rule speaks for itself. Unexpected errors offer their request id. */
export function showError(error: unknown): void {
  if (endsSession(error)) return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const requestId = error instanceof CallError && error.status >= 500 ? error.requestId : undefined;
  if (requestId === undefined) {
    toast.error(messageOf(error));
    return;
  }
  toast.error(
    <>
      {messageOf(error)}
      <Button type="link" size="small" onClick={() => void copyText(requestId)}>
        复制请求编号
      </Button>
    </>,
    8,
  );
}
