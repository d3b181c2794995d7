import { randomUUID } from 'node:crypto';
import { get, post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

export interface Saved {
  id: string;
  version: number;
}

export interface PhoneAnswers {
  version: number;
  editable: boolean;
  open: string[];
  questions: {
    question_id: string;
    title: string;
    kind: string;
    required: boolean;
    options: { option_id: string; text: string }[];
    option_ids: string[];
    text: string;
  }[];
  sheets: { version: number; operator_name: string; answers: { title: string; answer: string; risk: boolean }[] }[];
}

const bank = '/merchant/order/question';

/** The question bank and the phone review, by the console's own calls. */
export class Questions {
  readonly #server: TestServer;
  readonly #editor: Person;
  constructor(server: TestServer, editor: Person) {
    this.#server = server;
    this.#editor = editor;
  }

  save(over: Record<string, unknown> = {}, who = this.#editor): Promise<Answer<Saved>> {
    const body = { category: 'phone', question_kind: 'single', title: `问题-${randomUUID().slice(0, 8)}`, required: true, ...over };
    return post(this.#server, who, `${bank}/save`, body);
  }

  option(questionId: string, over: Record<string, unknown> = {}, who = this.#editor): Promise<Answer<Saved>> {
    return post(this.#server, who, `${bank}/saveAnswer`, { question_id: questionId, text: `答案-${randomUUID().slice(0, 8)}`, ...over });
  }

  enable(question: Saved, enabled = true, who = this.#editor): Promise<Answer<{ version: number }>> {
    return post(this.#server, who, `${bank}/enable`, { question_id: question.id, enabled, version: question.version });
  }

  enableOption(option: Saved, enabled: boolean, who = this.#editor): Promise<Answer<{ version: number }>> {
    return post(this.#server, who, `${bank}/enableAnswer`, { option_id: option.id, enabled, version: option.version });
  }

  /** An enabled question of two options, the second of which warns. */
  async asked(over: Record<string, unknown> = {}): Promise<{ question: Saved; good: Saved; bad: Saved }> {
    const { result: question } = await this.save(over);
    const { result: good } = await this.option(question.id, { text: '本人', sort: 1 });
    const { result: bad } = await this.option(question.id, { text: '他人', is_risk: true, sort: 2 });
    const { result } = await this.enable(question);
    return { question: { ...question, version: result.version }, good, bad };
  }

  async answers(who: Person, orderNo: string): Promise<PhoneAnswers> {
    return (await get<PhoneAnswers>(this.#server, who, '/merchant/order/audit/phoneAnswers', { order_id: orderNo })).result;
  }

  answer(
    who: Person,
    orderNo: string,
    sheetVersion: number,
    answers: readonly object[],
  ): Promise<Answer<{ version: number; risks: string[]; open: string[] }>> {
    return post(this.#server, who, '/merchant/order/audit/savePhoneAnswers', { order_id: orderNo, sheet_version: sheetVersion, answers });
  }
}
