import { Button } from 'antd';
import { useGo } from '../../../platform/app-link.tsx';
import { Has } from '../../../platform/permission/has.tsx';

/** Leads from a detail page to the page that edits the same thing. @param tags those who hold all of them may */
export function EditButton({ tags, href }: { readonly tags: readonly string[]; readonly href: string }) {
  const go = useGo();
  return (
    <Has tag={tags} all>
      <Button onClick={() => go(href)}>编辑</Button>
    </Has>
  );
}
