import { message, Spin } from 'antd';
import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { overlay } from './overlay.ts';
import { hostToasts } from './toast.ts';

/** Draws toasts and the loading overlay for code that runs outside components. Toasts stand over the middle of the top bar, where nothing is: below it they would cover headings. */
export function FeedbackHost() {
  const [messages, holder] = message.useMessage({ maxCount: 3, top: 4 });
  const text = useStore(overlay);
  useEffect(() => {
    hostToasts({
      success: (content) => void messages.success(content),
      error: (content, seconds) => void messages.error(content, seconds),
      info: (content) => void messages.info(content),
    });
    return () => hostToasts(undefined);
  }, [messages]);
  return (
    <>
      {holder}
      {text === null ? null : <Spin fullscreen description={text} />}
    </>
  );
}
