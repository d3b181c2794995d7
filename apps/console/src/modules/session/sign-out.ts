import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useGo } from '../../platform/app-link.tsx';
import { api, CallError } from '../../platform/api.ts';
import { showError } from '../../platform/feedback/show-error.tsx';
import { toast } from '../../platform/feedback/toast.ts';
import { endsSession } from '../../platform/request/call-error.ts';
import { tellOtherTabs } from '../../platform/session/other-tabs.ts';
import { clearSession } from '../../platform/session/session.ts';
import { useAct, type Act } from '../../platform/use-act.ts';
import { sessionUrls } from './urls.ts';

/** Takes everything of the person away: session, rights, menu, fetched data (specification 4). */
function forget(client: QueryClient): void {
  clearSession();
  client.clear();
  tellOtherTabs('signed-out');
}

/** 退出登录: goes to /login when the server has ended the session; says why when it could not. */
export function useSignOut(): Act<void> {
  const client = useQueryClient();
  const go = useGo();
  return useAct((_nothing, idempotencyKey) => api.session.logout({ idempotencyKey }), {
    success: '退出成功',
    onDone() {
      forget(client);
      go(sessionUrls.signIn, { replace: true });
    },
    onFailure(error) {
      if (endsSession(error)) return true;
      if (error instanceof CallError) showError(error);
      else toast.error('退出失败');
      return true;
    },
  });
}

/** After a change of password: the session ends too, whatever the server answers to the farewell. */
export function useForcedSignOut(): (message: string) => Promise<void> {
  const client = useQueryClient();
  const go = useGo();
  return async (message) => {
    await api.session.logout().catch(() => undefined);
    forget(client);
    toast.success(message);
    go(sessionUrls.signIn, { replace: true });
  };
}
