import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import styles from './settings.module.css';
import { readWords } from './words-draft.ts';

/** A field for many words at once; says which are in the list already, and takes none while something is wrong. */
export function AddWords({ present, onAdd }: { readonly present: readonly string[]; readonly onAdd: (words: readonly string[]) => void }) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState<string>();
  const { words, wrong, twice } = readWords(text, present);
  const add = () => {
    onAdd(words);
    setSaid(
      [...(words.length === 0 ? [] : [`已加入${words.length}个，保存后生效`]), ...(twice.length === 0 ? [] : [`重复的不再加入：${twice.join('、')}`])].join(
        '；',
      ),
    );
    setText('');
  };
  return (
    <>
      <div className={styles['bar']}>
        <Input.TextArea
          aria-label="添加关键词"
          className={styles['grow'] ?? ''}
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={5000}
          placeholder="可一次添加多个，用换行、逗号或顿号分隔"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setSaid(undefined);
          }}
        />
        <Button disabled={text.trim() === '' || wrong.length > 0} onClick={add}>
          添加
        </Button>
      </div>
      {wrong.length > 0 && <Alert className={styles['line'] ?? ''} type="error" showIcon title={wrong.join('；')} />}
      <output className={styles['minor']}>{said ?? (twice.length > 0 ? `重复：${twice.join('、')}` : '')}</output>
    </>
  );
}
