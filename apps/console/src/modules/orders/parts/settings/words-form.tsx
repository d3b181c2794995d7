import { Button } from 'antd';
import { useState } from 'react';
import { api, CallError, type Answer } from '../../../../platform/api.ts';
import { toast } from '../../../../platform/feedback/toast.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { useLeaveQuestion } from '../../../../widgets/shared/leave.tsx';
import { refreshAddressWords } from '../../settings-queries.ts';
import { AddWords } from './add-words.tsx';
import styles from './settings.module.css';
import { TryAddress } from './try-address.tsx';
import { WordList } from './word-list.tsx';
import { draftTo, effective, isChanged, mostWords, noChange, wordsOf, type WordsDraft } from './words-draft.ts';

const stale = 1040;

/** In words, what the list has more and less than the common one. */
function apartFrom(common: readonly string[], words: readonly string[]): string {
  const { added, removed } = draftTo(common, words);
  if (added.length + removed.length === 0) return '与通用词库一致';
  return [...(added.length === 0 ? [] : [`比通用词库多：${added.join('、')}`]), ...(removed.length === 0 ? [] : [`比通用词库少：${removed.join('、')}`])].join(
    '；',
  );
}

/** Changes the list; changes are gathered, shown and saved together. */
export function WordsForm({ watched }: { readonly watched: Answer<'orders', 'addressWords'> }) {
  const { words: saved, version, common } = watched;
  const [kept, setDraft] = useState<WordsDraft>(noChange);
  const [asking, setAsking] = useState(false);
  const draft = effective(saved, kept);
  const words = wordsOf(saved, draft);
  const leaving = useLeaveQuestion(isChanged(draft));
  const change = (next: readonly string[]) => setDraft(draftTo(saved, next));
  const save = async () => {
    try {
      await api.orders.setAddressWords({ body: { words, version } });
    } catch (error) {
      if (!(error instanceof CallError && error.code === stale)) throw error;
      await refreshAddressWords();
      throw new Error('关键词刚被他人修改，已载入最新内容。您的修改仍保留，请核对后再次保存', { cause: error });
    }
    toast.success('保存成功');
    await refreshAddressWords();
  };
  return (
    <>
      <Section
        title="风险地址关键词"
        extra={
          <span className={styles['bar']}>
            <Button disabled={apartFrom(common, words) === apartFrom(common, common)} onClick={() => change(common)}>
              恢复通用词库
            </Button>
            <Button disabled={!isChanged(draft)} onClick={() => setDraft(noChange)}>
              放弃修改
            </Button>
            <Button type="primary" disabled={!isChanged(draft)} onClick={() => setAsking(true)}>
              保存
            </Button>
          </span>
        }
      >
        {leaving.question}
        <p className={styles['minor']}>收货地址包含关键词时，地址检查会提示风险。保存后的检查按新的关键词执行，已有的检查结果不变</p>
        <p className={styles['minor']}>
          共{words.length}个，最多{mostWords}个。{version === 0 && !isChanged(draft) ? '正在使用通用词库' : apartFrom(common, words)}
        </p>
        <WordList words={words} added={draft.added} onRemove={(word) => change(words.filter((each) => each !== word))} />
        <AddWords present={words} onAdd={(more) => change([...words, ...more])} />
      </Section>
      <TryAddress words={words} />
      <ConfirmDialog
        open={asking}
        title="保存风险地址关键词"
        consequences={[
          ...(draft.added.length === 0 ? [] : [`新增${draft.added.length}个：${draft.added.join('、')}`]),
          ...(draft.removed.length === 0 ? [] : [`删除${draft.removed.length}个：${draft.removed.join('、')}`]),
          ...(words.length === 0 ? ['没有关键词时，地址检查不再按关键词提示'] : []),
        ]}
        confirmText="保存"
        onConfirm={save}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
