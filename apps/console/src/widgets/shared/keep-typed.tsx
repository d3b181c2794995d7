import type { FormInstance } from 'antd';
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { ConfirmDialog } from '../confirm/index.ts';

export const keepTypedTexts = { title: '放弃填写', lost: '已填写的内容将丢失', leave: '放弃填写' };

/**
 * Asks before Esc takes what was typed in a dialog's form: it is pressed for a list of choices too, and by chance. The cross and the button say what they do.
 * Draw `question` within the dialog.
 * @param leave closes the dialog
 */
export function useKeepTyped(
  form: FormInstance,
  leave: () => void,
): { readonly onCancel: (event: KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>) => void; readonly question: ReactNode } {
  const [asking, setAsking] = useState(false);
  const question = (
    <ConfirmDialog
      open={asking}
      title={keepTypedTexts.title}
      danger
      consequences={[keepTypedTexts.lost]}
      confirmText={keepTypedTexts.leave}
      onConfirm={async () => undefined}
      onClose={(go) => (setAsking(false), go && leave())}
    />
  );
  return { onCancel: (event) => ('key' in event && event.key === 'Escape' && form.isFieldsTouched() ? setAsking(true) : leave()), question };
}
