import { Button } from 'antd';
import { useGo } from '../../../platform/app-link.tsx';
import { Has } from '../../../platform/permission/has.tsx';

interface NewButtonProps {
  /** Who may make one: those who hold all of these tags. */
  readonly tags: readonly string[];
  readonly to: string;
  readonly label?: string;
}

/** Leads to the page that makes something new. */
export function NewButton({ tags, to, label = '新建' }: NewButtonProps) {
  const go = useGo();
  return (
    <Has tag={tags} all>
      <Button type="primary" onClick={() => go(to)}>
        {label}
      </Button>
    </Has>
  );
}
