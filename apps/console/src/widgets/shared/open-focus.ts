import type { FormInstance } from 'antd';
import { focusFirst } from './focus-first.ts';

/**
 * Where the keys go once a dialog is open: to the field that it names, otherwise to the first one of its form; left alone, the focus would stand on the
 * button that leaves. A field of a day that comes first is left alone: it would unfold over the others.
 * @param id of the form's element
 */
export function focusOpened<Fields extends object>(form: FormInstance<Fields>, id: string, first: (keyof Fields & string) | (() => void) | undefined): void {
  if (typeof first === 'function') return first();
  if (first !== undefined) return form.focusField(first);
  const items = document.getElementById(id)?.querySelectorAll('.ant-form-item');
  if (items?.[0] && !items[0].querySelector('.ant-picker')) focusFirst(items[0]);
}
