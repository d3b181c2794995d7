import { goodsStatus, goodsSteps, type GoodsStep } from '@merchant-admin/contract/goods/codes';
import { useSearch } from '@tanstack/react-router';
import { Alert, Button, Steps } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useGo } from '../../../platform/app-link.tsx';
import { toast } from '../../../platform/feedback/toast.ts';
import { leadToFirstError } from '../../../widgets/shared/first-error.ts';
import { useLeaveQuestion } from '../../../widgets/shared/leave.tsx';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { refreshGoods } from '../queries.ts';
import { goodsEditUrl, goodsListUrl, goodsStepUrl, lackingUrl } from '../urls.ts';
import styles from './step-frame.module.css';

/** What is said of a step whose fields are marked. */
export const wrongFields = '请检查标红的内容';

export type Then = 'stay' | 'back' | 'next' | 'submit';

interface Head {
  readonly goods_id: string;
  readonly status: number;
  readonly edited: boolean;
  readonly on_sale: boolean;
  readonly reject_reason: string;
}

interface StepFrameProps {
  readonly step: GoodsStep;
  /** What is known of the goods; undefined for new ones. */
  readonly head: Head | undefined;
  readonly dirty: boolean;
  /** Any value that changes with what is typed: the failure of the last saving then goes away. */
  readonly edit?: unknown;
  /** Tells why the step cannot be saved as it is, and marks what is wrong, to which the frame then leads; undefined where it can. */
  readonly check: (then: Then) => string | undefined | Promise<string | undefined>;
  /** Another step that lacks something before the goods can be handed in; undefined where none does. */
  readonly lacking?: () => Promise<GoodsStep | undefined>;
  /** Saves the step; answers the goods' number. */
  readonly save: (then: Then, idempotencyKey: string) => Promise<string>;
  readonly children: ReactNode;
}

const order = goodsSteps;
const titles: Record<GoodsStep, string> = { basic: '基础信息', specs: '规格信息', config: '配置信息' };

function Notices({ head }: { readonly head: Head }) {
  return (
    <>
      {head.status === goodsStatus.REJECTED && head.reject_reason !== '' && <Alert type="error" showIcon title={`审核驳回：${head.reject_reason}`} />}
      {head.on_sale && <Alert type="info" showIcon title="商品正在售卖，修改提交并审核通过后才会生效，库存请在列表中修改" />}
    </>
  );
}

/** What the address says: where steps lead, so that goods that are being made are not called edited on the way, and whether the step lacks something. */
function useStepAddress() {
  const { editType, lacking } = useSearch({ strict: false }) as { editType?: string; lacking?: unknown };
  return { urlOf: editType === undefined ? goodsStepUrl : goodsEditUrl, isLacking: lacking !== undefined };
}

/** One of the three steps in which goods are edited: each is saved by itself, can be returned to, and asks before what was typed is lost. */
export function StepFrame({ step, head, dirty, edit, check, lacking, save, children }: StepFrameProps) {
  const go = useGo();
  const { urlOf, isLacking } = useStepAddress();
  const body = useRef<HTMLDivElement>(null);
  const at = order.indexOf(step);
  const [leaving, setLeaving] = useState<string>();
  const { question } = useLeaveQuestion(dirty && leaving === undefined);
  // The question no longer stands when the page is left for a step that was saved.
  useEffect(() => {
    if (leaving !== undefined) go(leaving);
  }, [leaving, go]);
  const submit = useSubmit(async (then: Then, idempotencyKey) => {
    const wrong = await check(then);
    if (wrong !== undefined) {
      leadToFirstError(body.current);
      throw new Error(wrong);
    }
    const elsewhere = then === 'submit' ? await lacking?.() : undefined;
    const wanted = elsewhere === undefined ? then : 'stay';
    const unchanged = !dirty && head !== undefined && wanted !== 'submit';
    const id = unchanged ? head.goods_id : await save(wanted, idempotencyKey);
    await refreshGoods();
    if (elsewhere !== undefined) return setLeaving(lackingUrl(urlOf(id, elsewhere)));
    if (then === 'stay') toast.success('草稿已保存');
    if (then === 'submit') toast.success('已提交审核');
    const next = then === 'submit' ? goodsListUrl : urlOf(id, order[at + (then === 'next' ? 1 : then === 'back' ? -1 : 0)]!);
    if (then !== 'stay' || head === undefined) setLeaving(next);
  });
  const { fail } = submit;
  const forget = useRef(fail);
  useEffect(() => forget.current(undefined), [edit]);
  const tell = useRef(async () => {
    const wrong = await check('submit');
    if (wrong === undefined) return;
    forget.current(`提交审核前还需补充：${wrong}`);
    leadToFirstError(body.current);
  });
  useEffect(() => {
    if (isLacking) void tell.current();
  }, [isLacking]);
  return (
    <div className={styles['frame']}>
      <Steps
        current={at}
        items={order.map((each) => ({ title: titles[each], disabled: head === undefined }))}
        onChange={(wanted) => head !== undefined && wanted !== at && go(urlOf(head.goods_id, order[wanted]!))}
      />
      {head && <Notices head={head} />}
      <div ref={body} className={styles['body']}>
        {children}
      </div>
      <div className={styles['foot']}>
        {submit.failure === undefined ? (
          <span className={styles['state']}>{dirty ? '有未保存的修改' : head === undefined ? '' : '已保存'}</span>
        ) : (
          <p role="alert" className={styles['failure']}>
            {submit.failure}
          </p>
        )}
        {at > 0 && (
          <Button disabled={submit.pending} onClick={() => submit.run('back')}>
            上一步
          </Button>
        )}
        <Button loading={submit.pending} onClick={() => submit.run('stay')}>
          保存草稿
        </Button>
        <Button type="primary" disabled={submit.pending} onClick={() => submit.run(at === order.length - 1 ? 'submit' : 'next')}>
          {at === order.length - 1 ? '提交审核' : '下一步'}
        </Button>
      </div>
      {question}
    </div>
  );
}
