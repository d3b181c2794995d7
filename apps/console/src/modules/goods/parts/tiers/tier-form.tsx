import { Alert, Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../../../platform/api.ts';
import { useGo } from '../../../../platform/app-link.tsx';
import { FootBar, Section } from '../../../../widgets/page/index.ts';
import { leadToFirstError } from '../../../../widgets/shared/first-error.ts';
import { useLeaveQuestion } from '../../../../widgets/shared/leave.tsx';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';
import { SheetGrid, type Place } from '../../../../widgets/sheet-grid/index.ts';
import { afterGoodsChange } from '../../queries.ts';
import { tierListUrl } from '../../urls.ts';
import { TierNotice } from '../tier-notice.tsx';
import { tierWarningsIn } from '../tier-order.ts';
import { SectionBar } from './section-bar.tsx';
import { ShareBar } from './share-bar.tsx';
import { firstLack, tierColumns } from './tier-columns.ts';
import { filledByShare, filledBySections, pricesOf, sectionsOf, sectionsSaved, tierRowsOf, type Sections, type TierRow, type Tiers } from './tier-model.ts';

/** What each segment pays for one goods: filled in, kept as a draft of the goods, and handed in. */
export function TierForm({ goods, onDirty }: { readonly goods: Tiers; readonly onDirty?: (() => void) | undefined }) {
  const go = useGo();
  const [rows, setRows] = useState<readonly TierRow[]>(() => tierRowsOf(goods));
  const [sections, setSections] = useState<Sections>(() => sectionsOf(goods));
  const [lacking, setLacking] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [place, setPlace] = useState<Place>();
  const box = useRef<HTMLDivElement>(null);
  const warnings = useMemo(() => tierWarningsIn(rows), [rows]);
  const leaving = useLeaveQuestion(dirty);
  const touched = () => {
    setDirty(true);
    onDirty?.();
  };
  const change = (next: readonly TierRow[]) => {
    setRows(next);
    touched();
  };
  const saving = useSubmit(async ({ submit, prices }: { submit: boolean; prices: readonly TierRow[] }, idempotencyKey) => {
    setLacking(sections.a === undefined);
    if (sections.a === undefined) {
      leadToFirstError(box.current);
      throw new Error('请填写A段定价');
    }
    const lack = firstLack(prices);
    if (lack) {
      setPlace(lack.place);
      leadToFirstError(box.current);
      throw new Error(lack.message);
    }
    const body = { goods_id: goods.goods_id, version: goods.version, ...sectionsSaved(sections), prices: pricesOf(prices), submit };
    await api.goods.tierSave({ body, idempotencyKey });
    // Saved: nobody is to be asked on the way back.
    flushSync(() => setDirty(false));
    await afterGoodsChange(submit ? '已提交审核，通过后按新价格售卖' : '保存成功，提交审核并通过后生效');
    go(tierListUrl);
  });
  const { fail } = saving;
  const forget = useRef(fail);
  useEffect(() => forget.current(undefined), [rows, sections]);

  if (goods.rows.length === 0) return <Alert type="warning" showIcon title="商品还没有规格和租金，请先在商品列表编辑规格信息，再设置分层价格" />;
  const blocked = goods.blocked !== '';
  return (
    <div ref={box}>
      {leaving.question}
      <Section title={`分层价格（共${rows.length}行）`}>
        <SectionBar
          sections={sections}
          rows={rows}
          lacking={lacking}
          disabled={blocked}
          onChange={(next) => {
            setSections(next);
            touched();
          }}
          onFill={(leaseType) => change(filledBySections(rows, sections, leaseType))}
        />
        {!blocked && <ShareBar onFill={(shares) => change(filledByShare(rows, shares))} />}
        <TierNotice count={warnings} />
        <SheetGrid label="分层价格" columns={tierColumns} rows={rows} onChange={change} goTo={place} disabled={blocked} />
      </Section>
      {!blocked && (
        <FootBar failure={saving.failure}>
          <Button loading={saving.pending} onClick={() => saving.run({ submit: false, prices: rows })}>
            保存
          </Button>
          <Button type="primary" disabled={saving.pending} onClick={() => saving.run({ submit: true, prices: rows })}>
            保存并提交审核
          </Button>
        </FootBar>
      )}
    </div>
  );
}
