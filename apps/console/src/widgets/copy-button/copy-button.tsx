import { CopyOutlined } from '@ant-design/icons';
import type { MouseEvent } from 'react';
import { useWidgetHost } from '../shared/host.ts';
import styles from './copy-button.module.css';
import { copyText } from './copy-text.ts';

export const copyTexts = { copied: '复制成功', failed: '复制失败，请手动选择后复制' };

/** Copies a text such as an order number. `label` says of what, for those who cannot see what stands beside it. */
export function CopyButton({ text, label = '复制' }: { readonly text: string; readonly label?: string }) {
  const host = useWidgetHost();
  const copy = async (event: MouseEvent) => {
    event.stopPropagation();
    if (await copyText(text)) host.success(copyTexts.copied);
    else host.failure(copyTexts.failed);
  };
  return (
    <button type="button" className={styles.copy} aria-label={label} title={label} onClick={(event) => void copy(event)}>
      <CopyOutlined />
    </button>
  );
}
