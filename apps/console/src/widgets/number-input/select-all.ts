import { useRef, type FocusEvent, type MouseEvent } from 'react';
import type { InputProps } from 'antd';

type Heard = Pick<InputProps, 'onFocus' | 'onClick'>;

/**
 * What a field holds is selected when somebody comes to it, by key or by mouse: what is typed takes its place. The click that brings the focus puts the caret
 * after it, so it selects once more, unless somebody dragged over a part or typed; the next click puts the caret.
 */
export function useSelectAll({ onFocus, onClick }: Heard) {
  const came = useRef<string>(undefined);
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      came.current = event.target.value;
      event.target.select();
      onFocus?.(event);
    },
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      const { currentTarget: input } = event;
      if (came.current === input.value && input.selectionStart === input.selectionEnd) input.select();
      came.current = undefined;
      onClick?.(event);
    },
  };
}
