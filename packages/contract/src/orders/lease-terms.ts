/** One term of the rules by which a lease is charged (domain notes 4): `common` is its value until a merchant sets its own. */
interface Term {
  label: string;
  /** What the number counts; `yuan` is kept in fen, `rate` in millionths and shown in percent, `yes` is a choice between yes and no. */
  unit: '天' | '%' | 'yuan' | 'rate' | 'yes';
  min: number;
  max: number;
  common: number | boolean;
  hint?: string;
}

/** The most that a term of an amount may be, fen. */
const mostAmount = 10_000_000;
const days = (label: string, common: number, hint?: string): Term => ({ label, unit: '天', min: 0, max: 60, common, ...(hint === undefined ? {} : { hint }) });
const percent = (label: string, common: number, hint: string, max = 100): Term => ({ label, unit: '%', min: 0, max, common, hint });
const amount = (label: string, common: number, hint: string): Term => ({ label, unit: 'yuan', min: 0, max: mostAmount, common, hint });
const yes = (label: string, hint: string): Term => ({ label, unit: 'yes', min: 0, max: 1, common: false, hint });

/** The groups in which terms are shown and set. */
export const termGroups = { late: '逾期费', due: '账单日', back: '归还逾期', early: '提前归还', buyout: '买断', renewal: '续租', loss: '赔付' } as const;
export type TermGroup = keyof typeof termGroups;

/** All terms by group, in the order in which they are shown. Keys are the columns of a version and the names on the wire. */
export const leaseTerms = {
  late: {
    grace_days: days('宽限天数', 0),
    daily_rate: { label: '每日比例', unit: 'rate', min: 0, max: 100_000, common: 500 },
    daily_fixed: amount('每日金额', 0, '每期租金逾期一天收取的金额'),
    floor: amount('每日最低', 100, '按比例不足此金额时，按此金额计收'),
    cap_percent: percent('最高（占本期租金）', 30, '逾期费最高为本期租金的此比例'),
  },
  due: { due_on_first: yes('每月1日为账单日', '否：每月与起租日相同的日期；是：每月1日，21日之后起租的顺延一个月') },
  back: {
    return_grace_days: days('宽限天数', 3, '到期后此天数内归还不收费'),
    return_cap_percent: percent('最高（占押金）', 100, '归还逾期费最高为押金的此比例', 1000),
  },
  early: {
    penalty_percent: percent('违约金比例', 30, '占不再收取的未付租金'),
    penalty_cap: amount('违约金最高', 0, '0为不设上限'),
  },
  buyout: {
    buyout_days: { label: '支付期限', unit: '天', min: 1, max: 60, common: 7, hint: '超过期限未付清，买断自动取消' },
    buyout_expiry_percent: percent('提前买断：到期买断价', 100, '按到期买断价的此比例收取'),
    buyout_rent_percent: percent('提前买断：未付租金', 100, '按未付租金的此比例收取'),
    gift_rebate: amount('租完即送提前买断每期减免', 10_000, '未付超过两期时，每台每期减免'),
  },
  renewal: {
    renewal_percent: { label: '续租租金比例', unit: '%', min: 1, max: 200, common: 100, hint: '占原月租金' },
    renewal_of_last: yes('按最近一次租期计算', '否：按首次租期的月租金；是：按最近一次租期的月租金'),
  },
  loss: { loss_by_value: yes('以合同约定的设备价值为上限', '否：丢失与损坏的赔付最高为押金；是：最高为合同约定的设备价值（下单时的市场价）') },
} as const satisfies Record<TermGroup, Record<string, Term>>;

type Groups = typeof leaseTerms;
export type TermName = { [Group in TermGroup]: keyof Groups[Group] }[TermGroup];
type Flags = 'due_on_first' | 'renewal_of_last' | 'loss_by_value';

/** How a lease is charged. A version of it is never changed: an order keeps the one that it was placed under. Days, percent, fen; the daily rate in millionths. */
export type LeaseRule = { [Name in TermName]: Name extends Flags ? boolean : number };

/** The terms by which late rent costs. */
export type LateTerms = Pick<LeaseRule, keyof Groups['late']>;

/** Every term by its name. */
export const termsByName = Object.assign({}, ...Object.values(leaseTerms)) as Record<TermName, Term>;
export const termNames = Object.keys(termsByName) as TermName[];

/** Version 1 of the lease rule: every merchant's until it sets its own (domain notes 4). */
export const commonLeaseRule = Object.fromEntries(termNames.map((name) => [name, termsByName[name].common])) as LeaseRule;
