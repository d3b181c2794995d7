import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from './settings.module.css';

interface WordListProps {
  readonly words: readonly string[];
  /** Words that are not saved yet. */
  readonly added: readonly string[];
  readonly onRemove: (word: string) => void;
}

export function WordList({ words, added, onRemove }: WordListProps) {
  if (words.length === 0) return <p className={styles['line']}>没有关键词，地址检查不按关键词提示</p>;
  return (
    <ul aria-label="关键词" className={`${styles['words']} ${styles['line']}`}>
      {words.map((word) => (
        <li key={word} className={styles['word']} data-added={added.includes(word) || undefined} title={added.includes(word) ? '新增，未保存' : undefined}>
          {word}
          <Button type="text" size="small" icon={<CloseOutlined />} aria-label={`删除${word}`} onClick={() => onRemove(word)} />
        </li>
      ))}
    </ul>
  );
}
