import { useGo } from '../../platform/app-link.tsx';
import { ownPath } from '../../platform/address.ts';
import { toast } from '../../platform/feedback/toast.ts';
import { tellOtherTabs } from '../../platform/session/other-tabs.ts';
import { reloadSession } from '../../platform/session/session.ts';

/** After the token has come: learn who it is, say so, and go where the person was going. */
export function useSignedIn(): () => Promise<void> {
  const go = useGo();
  return async () => {
    await reloadSession();
    tellOtherTabs('signed-in');
    toast.success('登录成功');
    go(ownPath(new URLSearchParams(window.location.search).get('back')) ?? '/', { replace: true });
  };
}
