import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../confirm/index.ts';
import { StopLeaving } from './stop-leaving.ts';

export const leaveTexts = { title: '离开此页', lost: '未保存的修改将丢失', leave: '离开', stay: '继续编辑' };

/**
 * Asks before unsaved changes are lost: by the browser when the tab is closed or reloaded, by a dialog where the application's own navigation would lead away.
 * Draw `question` anywhere; `ask` opens the dialog and answers whether to go.
 */
export function useLeaveQuestion(dirty: boolean, texts = leaveTexts): { readonly ask: () => Promise<boolean>; readonly question: ReactNode } {
  const [open, setOpen] = useState(false);
  const answers = useRef<((go: boolean) => void)[]>([]);

  useEffect(() => {
    if (!dirty) return undefined;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stop);
    return () => window.removeEventListener('beforeunload', stop);
  }, [dirty]);

  const ask = useCallback(() => {
    setOpen(true);
    return new Promise<boolean>((resolve) => answers.current.push(resolve));
  }, []);
  const answer = useCallback((go: boolean) => {
    setOpen(false);
    for (const resolve of answers.current.splice(0)) resolve(go);
  }, []);

  // A question whose form is gone is answered: stay, as nobody asks any more.
  useEffect(() => {
    const waiting = answers.current;
    return () => waiting.splice(0).forEach((resolve) => resolve(false));
  }, []);

  const question = (
    <>
      {dirty && <StopLeaving links unsaved={() => true} ask={ask} />}
      <ConfirmDialog
        open={open}
        title={texts.title}
        danger
        consequences={[texts.lost]}
        confirmText={texts.leave}
        stayText={texts.stay}
        onConfirm={async () => undefined}
        onClose={answer}
      />
    </>
  );
  return { ask, question };
}
