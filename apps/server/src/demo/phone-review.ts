import { pick, type Random } from './people.ts';

/** A call as somebody of the merchant. */
export type Ask = <T>(token: string, url: string, body?: unknown) => Promise<T>;

interface Phone {
  version: number;
  questions: { question_id: string; kind: string; options: { option_id: string; is_risk: boolean }[] }[];
}

const uses = ['日常自用', '办公', '拍摄视频', '给家人使用', '短期出差'];

/** Asks the questions by phone, as the reviewer, and writes the answers down; few of them warn. */
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
