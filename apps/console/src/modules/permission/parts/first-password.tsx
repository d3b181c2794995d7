import { ShownOnce, type ShownOnceProps } from './shown-once.tsx';

type FirstPasswordProps = Pick<ShownOnceProps, 'title' | 'account' | 'onClose'> & { readonly password: string };

/** A new password, shown this once. */
export const FirstPassword = ({ password, ...rest }: FirstPasswordProps) => (
  <ShownOnce {...rest} warning="密码只显示这一次，请立即复制并交给本人" label="密码" secret={password} />
);
