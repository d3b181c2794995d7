import { formatFen, type Fen } from '@merchant-admin/common/money';
import { recycleActs } from '@merchant-admin/contract/recycling/codes';
import { api, type Answer } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { ActDialog } from '../../../../widgets/act-dialog/index.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { afterRecycle, recycleVersion } from '../../queries.ts';
import { DialogFacts, OfferFacts } from '../offer-facts.tsx';
import { fellText } from '../quote-lines.tsx';
import styles from '../recycling.module.css';
import { withOrder, type OrderDialogProps } from '../with-order.tsx';

type Told = Answer<'recycling', 'recycleCorrect'>;

/** What a typed price leads to once a second person has agreed, as the call computed it. */
const effectsOf = ({ before, price, lines, accepted, needs_second: second }: Told) => [
  { what: '回收报价', from: formatFen(before as Fen), to: formatFen(price as Fen), amount: null },
  ...lines.map(({ group, said, found, fell }) => ({ what: `${group}（${fellText(fell)}）`, from: said, to: found, amount: null })),
  { what: '用户答复', from: '待答复', to: accepted ? '不低于预估价，按用户事先同意直接成交' : '按新报价重新答复', amount: null },
  ...(second ? [{ what: '打款', from: '', to: '金额超过限额，打款前须再由他人复核', amount: null }] : []),
];

/** What is only asked for happens once it is agreed to. */
const onAgreement = { what: '生效', from: '', to: '他人复核同意后', amount: null };

interface AskFields {
  readonly price: Fen;
  readonly reason: string;
}

function Ask({ order, onClose }: OrderDialogProps) {
  const most = order.most_correction ?? 0;
  return (
    <ActDialog<AskFields>
      title={`${recycleActs.correct} ${order.order_no}`}
      version={order.version}
      reload={() => recycleVersion(order.order_id)}
      act="提交申请"
      said="改价申请已提交，等待他人复核"
      after={afterRecycle}
      lead="报价由质检结果算出；人工改价须由申请人、质检员以外的人复核，复核前报价不变，用户答复后申请作废"
      first="price"
      reasonLabel="改价原因"
      send={async ({ price, reason }, seen, call) => ({
        effects: [...effectsOf(await api.recycling.recycleCorrect({ body: { order_id: order.order_id, ...seen, price, reason }, ...call })), onAgreement],
      })}
      onClose={onClose}
    >
      <OfferFacts order={order} />
      <AmountItem
        name="price"
        label="改后报价"
        min={1}
        max={most}
        unchanged={{ from: order.price ?? 0, message: '与当前报价相同' }}
        hint={`不超过机型基准价${formatFen(most as Fen)}`}
      />
    </ActDialog>
  );
}

function Agree({ order, onClose }: OrderDialogProps) {
  const [waiting] = order.corrections;
  return (
    <ActDialog<{ readonly reason?: string }>
      title={`${recycleActs.agreeCorrection} ${order.order_no}`}
      version={order.version}
      reload={() => recycleVersion(order.order_id)}
      act={recycleActs.agreeCorrection}
      said="已同意改价，新报价已生效"
      after={afterRecycle}
      reason="optional"
      reasonLabel="备注（选填）"
      send={async ({ reason = '' }, seen, call) => ({
        effects: effectsOf(await api.recycling.recycleCorrectionAgree({ body: { order_id: order.order_id, ...seen, note: reason }, ...call })),
      })}
      onClose={onClose}
    >
      {waiting && (
        <div className={styles['about']}>
          <DialogFacts
            items={[
              ['设备', `${order.model_name} ${order.imei}`.trim()],
              ['质检员', order.inspector],
              ['申请人', `${waiting.asked_by} ${showInstant(waiting.asked_at)}`],
              ['改价原因', waiting.reason],
            ]}
          />
        </div>
      )}
    </ActDialog>
  );
}

/** Asks for another price than the answers of the inspection come to. */
export const CorrectPrice = withOrder(recycleActs.correct, Ask);
/** Agrees to a price that somebody else asked for. */
export const AgreeCorrection = withOrder(recycleActs.agreeCorrection, Agree);
