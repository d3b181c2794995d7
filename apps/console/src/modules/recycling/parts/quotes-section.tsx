import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { StepKind } from '@merchant-admin/common/recycle';
import type { QuoteKind } from '@merchant-admin/contract/recycling/codes';
import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';
import { showInstant } from '../../../platform/show-instant.ts';
import { Section } from '../../../widgets/page/index.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { stepName } from '../../goods/index.ts';
import { fellText, QuoteLines } from './quote-lines.tsx';
import type { OfOrder } from './recycle-sections.tsx';
import styles from './recycling.module.css';

type Quote = RecycleOrderDetail['quotes'][number];

/** How the sum of a quote comes about. */
const Sum = ({ quote }: { readonly quote: Quote }) => (
  <>
    <h4 className={styles['heading']}>价格组成</h4>
    <ul className={styles['lines']} aria-label="价格组成">
      {quote.steps.map((step, place) => (
        <li key={place} className={styles['line']}>
          <span>
            {stepName(step)}
            {place === 0 && `（价格表版本${quote.terms_version}）`}
          </span>
          <span className={styles['sum']}>
            {step.kind === ('refused' satisfies StepKind) && <StatusTag colour="danger">不回收</StatusTag>}{' '}
            {step.kind === ('base' satisfies StepKind) ? formatFen(step.fen as Fen) : fellText(-step.fen)}
          </span>
        </li>
      ))}
    </ul>
  </>
);

const isCorrected = ({ kind }: Quote): boolean => kind === ('corrected' satisfies QuoteKind);
const isEstimate = ({ kind }: Quote): boolean => kind === ('estimate' satisfies QuoteKind);

function QuoteArticle({ quote, estimate }: { readonly quote: Quote; readonly estimate: number | null }) {
  const price = quote.accepted ? formatFen(quote.price as Fen) : '不回收';
  return (
    <article className={styles['quote']} aria-label={`${quote.kind_name}第${quote.version}版`}>
      <h3 className={styles['quoted']}>
        <StatusTag colour={isEstimate(quote) ? 'neutral' : 'info'}>{quote.kind_name}</StatusTag>
        <span className={styles['price']}>{isEstimate(quote) || estimate === null ? price : `${formatFen(estimate as Fen)} → ${price}`}</span>
        <span
          className={styles['minor']}
        >{`第${quote.version}版　${quote.by_name || '用户'}${quote.agreed_by === '' ? '' : `申请，${quote.agreed_by}复核`}　${showInstant(quote.at)}`}</span>
      </h3>
      {!isEstimate(quote) &&
        (quote.lines.length > 0 ? (
          <QuoteLines lines={quote.lines} proved typed={isCorrected(quote)} />
        ) : (
          <p className={styles['minor']}>{isCorrected(quote) ? '与预估价相同' : '各项与用户所述一致'}</p>
        ))}
      <Sum quote={quote} />
      {quote.note !== '' && (
        <p className={styles['minor']}>
          {isCorrected(quote) ? '改价原因' : '备注'}：{quote.note}
        </p>
      )}
    </article>
  );
}

/** Every quote of the order, the newest first: from the estimate by what was found otherwise to the price. */
export const QuotesSection = ({ order }: OfOrder) => (
  <Section title="报价">
    {order.quotes.map((quote) => (
      <QuoteArticle key={quote.version} quote={quote} estimate={order.estimate} />
    ))}
  </Section>
);
