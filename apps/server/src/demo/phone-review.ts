import { pick, type Random } from './people.ts';

/** A call as somebody of the merchant. */
export type Ask = <T>(token: string, url: string, body?: unknown) => Promise<T>;

interface DemoQuestion {
  category: 'phone' | 'inspection';
  question_kind: 'single' | 'multiple' | 'text';
  title: string;
  hint?: string;
  required: boolean;
  /** Those that begin with ! count as a risk. */
  options?: readonly string[];
}

const questions: readonly DemoQuestion[] = [
  {
    category: 'phone',
    question_kind: 'single',
    title: '是否本人下单并使用',
    hint: '请与证件姓名核对',
    required: true,
    options: ['本人使用', '家人使用', '!替他人下单'],
  },
  { category: 'phone', question_kind: 'single', title: '收货地址是否为常住地址', required: true, options: ['常住地址', '公司地址', '!临时地址'] },
  { category: 'phone', question_kind: 'multiple', title: '收入来源', required: false, options: ['工资', '经营', '家庭支持', '!无固定收入'] },
  { category: 'phone', question_kind: 'single', title: '是否清楚每期租金与到期处理', required: true, options: ['清楚', '已解释并确认'] },
  { category: 'phone', question_kind: 'text', title: '租用用途', hint: '如办公、拍摄、自用', required: false },
  { category: 'inspection', question_kind: 'single', title: '屏幕是否完好', required: true, options: ['完好', '!划痕', '!碎裂'] },
  { category: 'inspection', question_kind: 'multiple', title: '功能异常', required: false, options: ['无', '!摄像头', '!充电', '!按键'] },
  { category: 'inspection', question_kind: 'text', title: '随机配件', required: false },
];

interface Saved {
  id: string;
  version: number;
}

/** Fills the question bank as a supervisor does: question, options, enabled. */
export async function fillBank(ask: Ask, supervisor: string): Promise<void> {
  for (const [place, { options = [], ...question }] of questions.entries()) {
    const saved = await ask<Saved>(supervisor, '/merchant/order/question/save', { ...question, sort: place + 1 });
    for (const [sort, text] of options.entries())
      await ask(supervisor, '/merchant/order/question/saveAnswer', { question_id: saved.id, text: text.replace('!', ''), is_risk: text.startsWith('!'), sort });
    await ask(supervisor, '/merchant/order/question/enable', { question_id: saved.id, enabled: true, version: saved.version });
  }
}

interface Phone {
  version: number;
  questions: { question_id: string; kind: string; options: { option_id: string; is_risk: boolean }[] }[];
}

const uses = ['日常自用', '办公', '拍摄视频', '给家人使用', '短期出差'];

/** The reviewer asks by phone and writes down what is said; few answers warn. */
export async function askByPhone(ask: Ask, random: Random, reviewer: string, orderId: string): Promise<void> {
  const phone = await ask<Phone>(reviewer, `/merchant/order/audit/phoneAnswers?order_id=${orderId}`);
  if (phone.questions.length === 0) return;
  const answers = phone.questions.map(({ question_id, kind, options }) => {
    if (kind === 'text') return { question_id, text: pick(random, uses) };
    const risky = random() < 0.08;
    const wanted = options.filter((option) => option.is_risk === risky);
    return { question_id, option_ids: [pick(random, wanted.length > 0 ? wanted : options).option_id] };
  });
  await ask(reviewer, '/merchant/order/audit/savePhoneAnswers', { order_id: orderId, sheet_version: phone.version, answers });
}

/** Reads the risk report, and of some customers others too. @returns whether one is too high to be passed without the special approval */
export async function readRisk(ask: Ask, random: Random, reviewer: string, orderId: string): Promise<boolean> {
  const luck = random();
  const kinds = ['risk', ...(luck < 0.4 ? ['smartShieldRisk'] : []), ...(luck < 0.2 ? ['income'] : []), ...(luck < 0.1 ? ['rejectReason'] : [])];
  for (const kind of kinds) await ask(reviewer, `/merchant/risk/query/${kind}`, { order_id: orderId });
  return (await ask<{ special_needed: boolean }>(reviewer, `/merchant/order/detail/orderListRiskInfo?order_id=${orderId}`)).special_needed;
}
