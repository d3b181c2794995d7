import type { FormInstance } from 'antd';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useLeaveQuestion } from './leave.tsx';

const texts = { title: '放弃填写', lost: '已填写的内容将丢失', leave: '放弃填写' };

interface KeepTyped {
  readonly onCancel: (event: KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>) => void;
  readonly question: ReactNode;
}

/**
 * Asks before Esc takes what was typed in a dialog's form: it is pressed for a list of choices too, and by chance. The cross and the button say what they do.
 * Draw `question` within the dialog.
 * @param leave closes the dialog
 */
export function useKeepTyped(form: FormInstance, leave: () => void): KeepTyped {
  const { ask, question } = useLeaveQuestion(false, undefined, texts);
  const asks = (event: object) => 'key' in event && event.key === 'Escape' && form.isFieldsTouched();
  return { onCancel: (event) => (asks(event) ? void ask().then((go) => go && leave()) : leave()), question };
}
