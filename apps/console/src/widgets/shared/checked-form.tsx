import { Form, type FormProps } from 'antd';
import { useRef, type KeyboardEvent, type PropsWithChildren } from 'react';
import { leadToFirstError } from './first-error.ts';

type CheckedFormProps<Fields> = PropsWithChildren<Omit<FormProps<Fields>, 'scrollToFirstError' | 'children'>>;

/** In a field of a day Enter opens the days or takes the one that is typed; a browser would send the form with what stood there before. */
const keepDay = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.target as Element).closest('.ant-picker')) event.preventDefault();
};

/** antd's form, which leads to its first error when it is sent incomplete: every form behind the sign-in page is one. */
export function CheckedForm<Fields extends object>({ onFinishFailed, ...props }: CheckedFormProps<Fields>) {
  const own = useRef<{ readonly nativeElement?: HTMLElement }>(null);
  return (
    <Form<Fields>
      onKeyDown={keepDay}
      {...props}
      ref={own as never}
      onFinishFailed={(wrong) => {
        onFinishFailed?.(wrong);
        leadToFirstError(own.current?.nativeElement);
      }}
    />
  );
}
