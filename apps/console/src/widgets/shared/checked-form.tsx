import { Form, type FormProps } from 'antd';
import { useRef, type PropsWithChildren } from 'react';
import { leadToFirstError } from './first-error.ts';

type CheckedFormProps<Fields> = PropsWithChildren<Omit<FormProps<Fields>, 'scrollToFirstError' | 'children'>>;

/** antd's form, which leads to its first error when it is sent incomplete: every form behind the sign-in page is one. */
export function CheckedForm<Fields extends object>({ onFinishFailed, ...props }: CheckedFormProps<Fields>) {
  const own = useRef<{ readonly nativeElement?: HTMLElement }>(null);
  return (
    <Form<Fields>
      {...props}
      ref={own as never}
      onFinishFailed={(wrong) => {
        onFinishFailed?.(wrong);
        leadToFirstError(own.current?.nativeElement);
      }}
    />
  );
}
