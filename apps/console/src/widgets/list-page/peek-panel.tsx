import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { DetailLink } from './detail-link.tsx';
import styles from './peek-panel.module.css';
import { listTexts } from './texts.ts';

interface PeekPanelProps {
  readonly label: string;
  readonly head: ReactNode;
  readonly fields: readonly { readonly key: string; readonly title: string; readonly content: ReactNode }[];
  readonly link: { readonly href: string; readonly newTab: boolean } | undefined;
  readonly onClose: () => void;
  /** The acts on the row. */
  readonly children: ReactNode;
}

/** A row beside its list: every column, those too that the table hides, and its acts. The list stays where it is. */
export default function PeekPanel({ label, head, fields, link, onClose, children }: PeekPanelProps) {
  const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from each of its controls
    <aside className={styles['panel']} aria-label={label} onKeyDown={closeByKey}>
      <div className={styles['head']}>
        <div className={styles['title']}>{head}</div>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={listTexts.closePeek} onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys too */}
      <div className={styles['fields']} tabIndex={0}>
        <dl>
          {fields.map(({ key, title, content }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles['foot']}>
        {link && <DetailLink {...link}>{listTexts.openDetail}</DetailLink>}
        {children}
      </div>
    </aside>
  );
}
