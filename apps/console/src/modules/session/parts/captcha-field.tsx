import { Skeleton } from 'antd';
import type { ComponentProps } from 'react';
import { OpenField } from './open-field.tsx';
import styles from './sign-in.module.css';

interface CaptchaFieldProps {
  readonly field: Pick<ComponentProps<typeof OpenField>, 'name' | 'value' | 'onChange' | 'error'>;
  readonly image: string | undefined;
  readonly failed: boolean;
  readonly onRefresh: () => void;
}

/** The code and its picture; a click on the picture brings another one. */
export function CaptchaField({ field, image, failed, onRefresh }: CaptchaFieldProps) {
  return (
    <div className={styles['captcha']}>
      <OpenField {...field} label="验证码" autoComplete="off" maxLength={16} />
      <button type="button" className={styles['picture']} onClick={onRefresh} title="看不清，换一张">
        {image !== undefined ? <img src={image} alt="图形验证码，点击换一张" /> : failed ? '点击重试' : <Skeleton.Button active block />}
      </button>
    </div>
  );
}
