import type { FormInstance } from 'antd';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useLeaveQuestion } from './leave.tsx';
import { StopLeaving } from './stop-leaving.ts';

const texts = { title: '放弃填写', lost: '已填写的内容将丢失', leave: '放弃填写', stay: '继续填写' };

interface KeepTyped {
  readonly onCancel: (event: KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>) => void;
  readonly question: ReactNode;
}

interface Asking {
  readonly form: FormInstance;
  /** Whether the dialog is open. */
  readonly open: boolean;
  /** Closes the dialog. */
  readonly leave: () => void;
}

/**
 * Asks before Esc, or going back in the browser's history, takes what was typed in a dialog's form: both are pressed for other things too, and by chance. The cross and
 * the button say what they do. Draw `question` within the dialog.
 */
export function useKeepTyped({ form, open, leave }: Asking): KeepTyped {
  const { ask, question } = useLeaveQuestion(false, texts);
  const typed = () => form.isFieldsTouched();
  const asks = (event: object) => 'key' in event && event.key === 'Escape' && typed();
  return {
    onCancel: (event) => (asks(event) ? void ask().then((go) => go && leave()) : leave()),
    question: (
      <>
        {open && <StopLeaving links={false} unsaved={typed} ask={ask} />}
        {question}
      </>
    ),
  };
}
