import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { agreementBy, blindQuestions, type AgreementSums } from '../store/agreement.view.ts';
import { mostReported } from '../store/report.view.ts';
import { nameIn, rate, spanOf, sumOf } from './recycle-report.ts';

const fields = ['chosen', 'done', 'compared', 'agreed', 'gap'] as const;
const told = ({ chosen, done, compared, agreed, gap }: AgreementSums) => ({
  chosen,
  done,
  compared,
  agreed,
  agreed_rate: rate(agreed, compared),
  price_gap: done === 0 ? 0 : Math.round(gap / done),
});

/** How far second inspections found what the first ones had. */
export const recycleAgreement = operation(recyclingEndpoints.recycleAgreement, async (ctx, { query: { by, ...days } }) => {
  const span = spanOf(ctx, days);
  const [found, questions] = await Promise.all([agreementBy(ctx, span, by), blindQuestions(ctx, span)]);
  const total = sumOf(found, fields);
  return {
    capped: total.chosen >= mostReported,
    total: told(total),
    rows: found.map((row) => ({ key: row.key, name: nameIn(by, row.name), ...told(row) })),
    questions: questions.map((each) => ({ ...each, agreed_rate: rate(each.agreed, each.compared) })),
  };
});
