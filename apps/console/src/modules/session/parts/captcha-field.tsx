import { Form, Input, Skeleton, type InputRef } from 'antd';
import type { RefObject } from 'react';
import styles from './sign-in.module.css';

interface CaptchaFieldProps {
  readonly image: string | undefined;
  readonly failed: boolean;
  readonly input: RefObject<InputRef | null>;
  readonly onRefresh: () => void;
}

/** The code and its picture; a click on the picture brings another one. */
export function CaptchaField({ image, failed, input, onRefresh }: CaptchaFieldProps) {
  return (
    <div className={styles['captcha']}>
      <Form.Item name="code" label="验证码" rules={[{ required: true, whitespace: true, message: '请输入验证码' }]}>
        <Input ref={input} size="large" placeholder="请输入验证码" autoComplete="off" maxLength={16} />
      </Form.Item>
      <button type="button" className={styles['picture']} onClick={onRefresh} title="看不清，换一张">
        {image !== undefined ? <img src={image} alt="图形验证码，点击换一张" /> : failed ? '点击重试' : <Skeleton.Button active block />}
      </button>
    </div>
  );
}
