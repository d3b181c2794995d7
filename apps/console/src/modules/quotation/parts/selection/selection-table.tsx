import { businessDay } from '@merchant-admin/common/dates';
import { formatFen } from '@merchant-admin/common/money';
import { quoteState as at } from '@merchant-admin/contract/quotation/codes';
import type { OfferRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../../../platform/api.ts';
import { useGo } from '../../../../platform/app-link.tsx';
import { queryClient } from '../../../../platform/query-client.ts';
import { FootBar, Section } from '../../../../widgets/page/index.ts';
import { useLeaveQuestion } from '../../../../widgets/shared/leave.tsx';
import { usePhone } from '../../../../widgets/shared/use-phone.ts';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';
import { SheetGrid, type Place } from '../../../../widgets/sheet-grid/index.ts';
import { afterQuotes, chosenQuery, refreshQuotes } from '../../queries.ts';
import { quotesUrl } from '../../urls.ts';
import styles from '../quotation.module.css';
import { placeOf, selectionColumns } from './columns.tsx';
import { firstWrong, rowOf, sentOf, sumOf, type TypedRow } from './rows.ts';

/** The rows with their products as they are now, as far as they are still there. */
async function offersNow(rows: readonly TypedRow[]): Promise<readonly TypedRow[]> {
  const { list } = await queryClient.fetchQuery({ ...chosenQuery(rows.map(({ offer }) => offer.product_id)), staleTime: 0 });
  const byId = new Map(list.map((offer) => [offer.product_id, offer]));
  return rows.map((row) => ({ ...row, offer: byId.get(row.offer.product_id) ?? row.offer }));
}

/** Chosen products with what is quoted for each: typed, filled down and pasted like a sheet, handed in together or kept as drafts. What is refused stays with the reason. */
export function SelectionTable({ offers }: { readonly offers: readonly OfferRow[] }) {
  const [today] = useState(() => businessDay(new Date()));
  const [rows, setRows] = useState<readonly TypedRow[]>(() => offers.map((offer) => rowOf(offer, today)));
  const [dirty, setDirty] = useState(false);
  const [place, setPlace] = useState<Place>();
  const phone = usePhone();
  const go = useGo();
  const leaving = useLeaveQuestion(dirty);
  const columns = useMemo(() => selectionColumns(today, (index) => setRows((now) => now.filter((_row, n) => n !== index))), [today]);

  const submit = useSubmit(async ({ draft }: { readonly draft: boolean }, idempotencyKey) => {
    const tried = rows.map((row) => ({ ...row, tried: true, told: '' }));
    setRows(tried);
    const wrong = firstWrong(tried, today);
    if (wrong) {
      setPlace({ row: wrong.row, col: placeOf(columns, wrong.name) });
      throw new Error(`第${wrong.row + 1}行 ${tried[wrong.row]!.offer.model}：${wrong.text}`);
    }
    const { list, done, refused } = await api.quotation.quoteSubmit({ body: { rows: tried.map((row) => sentOf(row, draft)), draft }, idempotencyKey });
    const said = draft ? `已保存${done}个草稿` : `已提交${done}个报价，等待审核`;
    if (refused === 0) {
      // Done: nobody is to be asked on the way to the list.
      flushSync(() => setDirty(false));
      go(quotesUrl(draft ? at.DRAFT : at.PENDING));
      await afterQuotes(said);
      return;
    }
    const against = new Map(list.filter((each) => !each.done).map(({ product_id: id, message }) => [id, message]));
    const left = tried.filter(({ offer }) => against.has(offer.product_id)).map((row) => ({ ...row, told: against.get(row.offer.product_id)! }));
    setRows(await offersNow(left));
    await (done > 0 ? afterQuotes(said) : refreshQuotes());
    throw new Error(`${refused}个商品没有${draft ? '保存' : '提交'}，原因见各行的说明`);
  });

  const { filled, devices, amount } = sumOf(rows);
  return (
    <>
      {leaving.question}
      <Section title="选品报价" extra={!phone && <span className={styles['minor']}>可从表格粘贴；列标题上的按钮把第一行填到整列</span>}>
        <SheetGrid
          label="选品报价"
          cards
          columns={columns}
          rows={rows}
          onChange={(next) => {
            submit.fail(undefined);
            setDirty(true);
            setRows(next);
          }}
          disabled={submit.pending}
          goTo={place}
        />
      </Section>
      <FootBar failure={submit.failure}>
        <output className={styles['counts']}>{`共${rows.length}个商品，已填${filled}个，${devices}台，合计${formatFen(amount)}`}</output>
        <Button disabled={rows.length === 0} loading={submit.pending} onClick={() => submit.run({ draft: true })}>
          存为草稿
        </Button>
        <Button type="primary" disabled={rows.length === 0} loading={submit.pending} onClick={() => submit.run({ draft: false })}>
          提交报价
        </Button>
      </FootBar>
    </>
  );
}
