import { Button, Form } from 'antd';
import { useState } from 'react';
import { estimateRecycle } from '@merchant-admin/common/recycle';
import { Section } from '../../../../widgets/page/index.ts';
import { Answers, Worth } from './estimate.tsx';
import { termsOf, type RecycleFields } from './recycle-fields.ts';
import styles from './recycle.module.css';

const nothing: ReadonlySet<string> = new Set();

/** What a device would be worth under the terms as they stand in the form, at once. */
export function LivePreview() {
  const form = Form.useFormInstance<RecycleFields>();
  const fields = (Form.useWatch([], { form, preserve: true }) ?? {}) as Partial<RecycleFields>;
  const [chosen, setChosen] = useState(nothing);
  const terms = termsOf(fields);
  const estimate = terms && estimateRecycle(terms, chosen);
  return (
    <div className={styles['aside']}>
      <Section
        title="估价预览"
        extra={
          <Button type="link" size="small" disabled={chosen.size === 0} onClick={() => setChosen(nothing)}>
            清空选择
          </Button>
        }
      >
        {terms === undefined || estimate === undefined ? (
          <p className={styles['minor']}>填写基准价后可以试算；最低回收价不能高于基准价</p>
        ) : (
          <>
            <Answers groups={terms.groups} chosen={chosen} onChange={setChosen} />
            <Worth estimate={estimate} />
            {estimate.unanswered.length > 0 && <p className={styles['minor']}>未选择：{estimate.unanswered.join('、')}</p>}
          </>
        )}
      </Section>
    </div>
  );
}
