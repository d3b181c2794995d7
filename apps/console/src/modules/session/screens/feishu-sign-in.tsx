import { Button, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useGo } from '../../../platform/app-link.tsx';
import { messageOf } from '../../../platform/request/call-error.ts';
import { OpenPage } from '../parts/open-page.tsx';
import { goToFeishu, signInWithFeishu } from '../feishu.ts';
import { useSignedIn } from '../signed-in.ts';
import { sessionUrls } from '../urls.ts';

/** Sends the browser to Feishu; on its return exchanges the code for a session. */
export default function FeishuSignIn() {
  const go = useGo();
  const signedIn = useSignedIn();
  const [failure, setFailure] = useState<string>();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const search = new URLSearchParams(window.location.search);
    const code = search.get('code');
    const state = search.get('state');
    const act = code !== null && state !== null ? signInWithFeishu(code, state).then(signedIn) : goToFeishu();
    act.catch((error: unknown) => setFailure(messageOf(error)));
  }, [signedIn]);

  return (
    <OpenPage>
      {failure === undefined ? (
        <Spin description="正在登录飞书">
          <div style={{ height: 96 }} />
        </Spin>
      ) : (
        <>
          <p role="alert" style={{ marginBottom: 16 }}>
            {failure}
          </p>
          <Button type="primary" block onClick={() => go(sessionUrls.signIn, { replace: true })}>
            返回登录
          </Button>
        </>
      )}
    </OpenPage>
  );
}
