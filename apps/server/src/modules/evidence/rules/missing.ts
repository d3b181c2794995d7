import { evidenceKinds } from '@merchant-admin/contract/evidence/codes';
import { imageKinds } from '@merchant-admin/contract/orders/people-codes';
import { signStatus } from '@merchant-admin/contract/orders/codes';
import type { Missing } from './format.ts';

/** What is known of an order's proofs; of files how many there are, by their part (`filesOf`). */
export interface Known {
  signStatus: number;
  hasAgreement: boolean;
  files: ReadonlyMap<string, number>;
  /** Records by source. */
  records: ReadonlyMap<string, number>;
  parcels: readonly { state: string; received_how: string; signed_at: Date | null }[];
  /** Whether the ID number stands in it in plain, and how many files its maker may not see. */
  plain: boolean;
  hidden: number;
  /** Files without a hash of when they came, and that are gone. */
  unhashed: number;
  lost: number;
  /** Records that are sealed by no head, and whether a third party stamped the newest head. */
  unsealed: number;
  stamped: boolean;
  neutral: boolean;
}

/** Receipts that neither the customer nor the courier told of. */
const unseen: ReadonlySet<string> = new Set(['timeout', 'staff']);

/** What a court may ask for and the system does not have, and who owes it (domain notes 3.16). Nothing is made up in its place. */
export function missingOf(known: Known): Missing[] {
  const none = (part: string) => (known.files.get(part) ?? 0) === 0;
  const cards = ([1, 2] as const).filter((kind) => none(`image${kind}`));
  const no = (source: string) => (known.records.get(source) ?? 0) === 0;
  const received = known.parcels.filter(({ state }) => state === 'received');
  const asked: [boolean, Missing][] = [
    [known.signStatus !== signStatus.SIGNED, { kind: 'contract', what: '租赁合同未显示已签署', owner: '用户、店铺' }],
    [true, { kind: 'contract', what: '已签署的租赁合同原件（由签署平台保管，本系统不存）', owner: '店铺、签署平台' }],
    [!known.hasAgreement, { kind: 'contract', what: '代扣签约记录', owner: '用户、店铺' }],
    [cards.length > 0, { kind: 'identity', what: cards.map((kind) => imageKinds[kind].name).join('、'), owner: '客服' }],
    [no('review'), { kind: 'identity', what: '人工审核通过记录', owner: '审核员' }],
    [!known.plain, { kind: 'identity', what: '身份证号等明文（制作人无查看权限，已遮盖）', owner: '持有“证据包含用户明文与证件”权限的同事' }],
    [no('placement'), { kind: 'placement', what: '下单当日的存证记录', owner: '系统' }],
    [no('parcel'), { kind: 'parcel', what: '发货记录', owner: '仓库' }],
    [none('shipped') && none('label'), { kind: 'parcel', what: '发货照片或面单', owner: '仓库' }],
    [no('track'), { kind: 'parcel', what: '物流轨迹', owner: '仓库' }],
    [
      received.every(({ received_how: how, signed_at: at }) => unseen.has(how) && at === null),
      { kind: 'parcel', what: '签收回执（无用户确认，也无物流签收）', owner: '仓库' },
    ],
    [no('ledger'), { kind: 'ledger', what: '账务分录', owner: '财务' }],
    [no('said'), { kind: 'contact', what: '催收与协商记录', owner: '催收' }],
    [no('notice'), { kind: 'notice', what: '向店铺发出的通知', owner: '店铺' }],
    [true, { kind: 'notice', what: '通知送达用户本人的凭证（由店铺发送）', owner: '店铺' }],
    [no('court_step'), { kind: 'court', what: '案件进展与材料', owner: '法务' }],
    [known.hidden > 0, { kind: 'identity', what: `${known.hidden}个文件制作人无权查看，未收入`, owner: '有查看权限的同事' }],
    [known.lost > 0, { kind: 'chain', what: `${known.lost}个文件已不在存储中`, owner: '系统管理员' }],
    [known.unhashed > 0, { kind: 'chain', what: `${known.unhashed}个文件上传时未留存哈希，仅有制作时的哈希（上传早于存证启用）`, owner: '系统管理员' }],
    [known.unsealed > 0, { kind: 'chain', what: `${known.unsealed}条当日记录尚未封存（次日零点后封存）`, owner: '系统' }],
    [!known.stamped, { kind: 'chain', what: '最新链头的时间戳（系统自动重试）', owner: '系统' }],
    [known.stamped && !known.neutral, { kind: 'chain', what: '中立第三方的时间戳（当前为内置时间戳）', owner: '系统管理员' }],
  ];
  const place = ({ kind }: Missing) => Object.keys(evidenceKinds).indexOf(kind);
  return asked
    .filter(([isMissing]) => isMissing)
    .map(([, missing]) => missing)
    .toSorted((a, b) => place(a) - place(b));
}
