import { Input, type InputProps } from 'antd';
import { useId } from 'react';
import styles from './sign-in.module.css';

interface OpenFieldProps extends Omit<InputProps, 'onChange' | 'size' | 'placeholder'> {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly secret?: boolean;
}

/** A text on the pages before the sign-in, which come without the library of forms: it would be a tenth of what they weigh. */
export function OpenField({ label, onChange, error, secret = false, ...input }: OpenFieldProps) {
  const id = useId();
  const Typed = secret ? Input.Password : Input;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <Typed
        {...input}
        id={id}
        size="large"
        placeholder={`请输入${label}`}
        onChange={(event) => onChange(event.target.value)}
        {...(error === undefined ? {} : { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      <div id={`${id}-error`} className={styles['error']} role={error === undefined ? undefined : 'alert'}>
        {error}
      </div>
    </div>
  );
}
