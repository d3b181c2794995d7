import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';
import type { Answer, Body } from '../../../../platform/api.ts';
import { uploadedOf } from '../../../../widgets/fields/index.ts';
import type { Uploaded } from '../../../../widgets/upload/index.ts';
import { fellText } from '../quote-lines.tsx';

export type Asked = RecycleOrderDetail['asked'];
type Inspected = Answer<'recycling', 'recycleInspect'>;

/** What shows that the customer said something else. */
export interface Proof {
  readonly reading?: string;
  readonly photos?: readonly Uploaded[];
}
/** An option of a question of which one is chosen, any number of the others. */
type Chosen = string | readonly string[] | undefined;

export interface InspectFields {
  readonly unlocked: boolean;
  /** By the question's place. */
  readonly answers: readonly Chosen[];
  readonly proofs?: readonly (Proof | undefined)[];
  readonly goods_id?: string;
  readonly sku_id?: string;
  readonly other_sku?: boolean;
  readonly degree?: number;
  readonly note?: string;
}
/** Fields that change nothing of the price. */
export const words = ['proofs', 'goods_id', 'sku_id', 'other_sku', 'degree', 'note'] as const;

export const idsOf = (chosen: Chosen): readonly string[] => (typeof chosen === 'string' ? [chosen] : (chosen ?? []));

/** Whether the questions are those that the customer answered; after a change of the price book they are others. */
export const isComparable = ({ quotes, terms_version: version }: RecycleOrderDetail): boolean => quotes.at(-1)?.terms_version === version;

/** Whether an answer is another than the customer's. */
export const differs = (said: readonly string[], chosen: Chosen): boolean => said.toSorted().join() !== idsOf(chosen).toSorted().join();

/** What the last inspection found, to begin with; before the first the customer's answers. A device that stood here before is of the goods of its file. */
export const initialOf = ({ asked, file }: RecycleOrderDetail): Partial<InspectFields> => ({
  unlocked: false,
  ...(file === null ? {} : { goods_id: file.goods_id, sku_id: file.sku_id }),
  answers: asked.map(({ multiple, said, found }) => {
    const chosen = found?.option_ids ?? said;
    return multiple ? chosen : chosen[0];
  }),
  proofs: asked.map(({ found }) => (found === null ? undefined : { reading: found.reading, photos: uploadedOf(found.photos) })),
});

const hasProof = ({ reading = '', photos = [] }: Proof): boolean => reading.trim() !== '' || photos.length > 0;

/** What the call is sent: a preview without what changes no price. */
export function bodyOf(order: RecycleOrderDetail, fields: InspectFields, { version, preview }: { version: number; preview: boolean }) {
  const { unlocked, answers, proofs = [], sku_id: sku, other_sku: other = false, degree, note = '' } = fields;
  const asked = { order_id: order.order_id, version, preview, terms_version: order.terms_version, option_ids: answers.flatMap(idsOf), unlocked };
  if (preview) return asked satisfies Body<'recycling', 'recycleInspect'>;
  const findings = order.asked.flatMap(({ said }, place) => {
    const proof = proofs[place] ?? {};
    if (!isComparable(order) || !differs(said, answers[place]) || !hasProof(proof)) return [];
    return [{ group: place + 1, reading: proof.reading?.trim() ?? '', photos: (proof.photos ?? []).map(({ key }) => key) }];
  });
  return {
    ...asked,
    findings,
    note,
    ...(sku === undefined ? {} : { sku_id: sku }),
    ...(other ? { other_sku: true } : {}),
    ...(degree === undefined ? {} : { degree }),
  } satisfies Body<'recycling', 'recycleInspect'>;
}

/** What an inspection leads to, as the call computed it. */
export const effectsOf = (order: RecycleOrderDetail, { accepted, estimate, price, lines, refusals, state_name: state }: Inspected) => [
  { what: '回收价', from: formatFen(estimate as Fen), to: accepted ? formatFen(price as Fen) : '不回收', amount: null },
  ...lines.map(({ group, said, found, fell }) => ({ what: `${group}（${fellText(fell)}）`, from: said, to: found, amount: null })),
  ...refusals.map((to) => ({ what: '不回收原因', from: '', to, amount: null })),
  { what: '回收单状态', from: order.state_name, to: state, amount: null },
];
