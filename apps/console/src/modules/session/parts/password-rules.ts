import type { FormRule } from 'antd';

export const passwordHint = '8-16位字符，需包含数字、字母和特殊字符，不能包含空格';
export const passwordChanged = '修改成功，请重新登录';

export interface PasswordFields {
  readonly old_password: string;
  readonly password: string;
  readonly password_confirm: string;
}

const required = (message: string): FormRule[] => [{ required: true, message }];

/** Specification 5: three required fields and an equal repetition; the hint is not enforced. */
export const passwordRules: Record<keyof PasswordFields, FormRule[]> = {
  old_password: required('请输入旧密码'),
  password: required('请输入新密码'),
  password_confirm: [
    ...required('请再次输入新密码'),
    (form) => ({
      validator: (_rule, value: unknown) =>
        value === undefined || value === '' || value === form.getFieldValue('password')
          ? Promise.resolve()
          : Promise.reject(new Error('两次输入的新密码不一致')),
    }),
  ],
};

/** Which field a refusal of the server belongs to. */
export const fieldOfRefusal: Readonly<Record<number, keyof PasswordFields>> = {
  1104: 'old_password',
  1105: 'password_confirm',
  1106: 'password',
  1107: 'password',
};
