import { contract } from '@merchant-admin/contract/index';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { searchedFields } from '@merchant-admin/contract/platform/searched';
import type { SearchedKind } from '@merchant-admin/contract/platform/searched-codes';
import type { Attack } from '../attack.ts';
import type { Target, Visitor } from '../target.ts';

/** Lists that a search narrows, each with its searched fields: a new one is attacked because it is declared. */
const lists = Object.values(contract)
  .flatMap((module): Endpoint[] => Object.values(module))
  .filter(({ kind, method }) => kind === 'read' && method === 'POST')
  .map(({ path, body }) => ({ path, body, fields: searchedFields(body).filter((field) => field.path.length === 1) }))
  .filter(({ fields }) => fields.length > 0);

/** Who of the demo see lists and no plain data, a guest's clerk among them. */
const attackers = ['service', 'inspector', 'finance', 'store', 'goods', 'guest-clerk'] as const;
const orderList = '/merchant/order/order/orderListV2';

type Secrets = Readonly<Record<SearchedKind, string>>;
interface Page {
  list?: { order_id?: string; id?: string }[];
  total?: number;
}

/** Whose data is guessed: the newest order's customer, told to the attack by somebody who may see it. */
async function victimOf(target: Target, account: string): Promise<{ order: string; secrets: Secrets }> {
  const owner = await target.signIn(account);
  const order = (await owner.ask<Page>(orderList, { body: {} })).body!.result.list![0]!.order_id!;
  const show = async (field: string) => {
    const asked = { body: { order_id: order, field, reason: '攻击演练' } };
    const { body } = await owner.ask<{ value: string }>('/merchant/order/order/orderListDesensitizationInfo', asked);
    if (body?.ret_code !== 200) throw new Error(`${account} is not shown the ${field}: ${body?.ret_msg}`);
    return body.result.value;
  };
  return { order, secrets: { phone: await show('phone'), name: await show('name'), idCard: await show('id_card') } };
}

/** What the answer tells: how it was refused, or which rows there are. */
async function told(who: Visitor, path: string, body: object): Promise<string> {
  const { body: answer } = await who.ask<Page>(path, { body });
  if (answer === undefined) return 'nothing';
  return answer.ret_code === 200
    ? JSON.stringify([answer.result.total, answer.result.list?.map((row) => row.order_id ?? row.id)])
    : `${answer.ret_code} ${answer.ret_msg}`;
}

/** Parts of a secret that are longer than what is shown and shorter than all of it. */
function partsOf(kind: SearchedKind, secret: string): string[] {
  const signs = Array.from(secret);
  const lengths = signs.map((_, n) => n).filter((n) => n > (kind === 'name' ? 1 : 4));
  return lengths.flatMap((n) => [signs.slice(0, n).join(''), ...(kind === 'name' ? [] : [signs.slice(-n).join('')])]);
}

/** The same with another sign where it goes on from what is shown. */
function wrongOf(part: string, secret: string): string {
  const signs = Array.from(part);
  const at = secret.startsWith(part) ? signs.length - 1 : 0;
  return signs.with(at, /\d/.test(signs[at]!) ? String((Number(signs[at]) + 1) % 10) : '某').join('');
}

/** Goes on from what is shown, sign by sign, with the order's number and without. */
async function extend(target: Target, account: string, { order, secrets }: { order: string; secrets: Secrets }): Promise<string[]> {
  const who = await target.signIn(account);
  const holes: string[] = [];
  for (const { path, body, fields } of lists) {
    if ((await told(who, path, {})).startsWith('1010')) continue;
    for (const {
      path: [name],
      mark,
    } of fields)
      for (const kind of mark.searches)
        for (const part of partsOf(kind, secrets[kind]))
          for (const more of body.safeParse({ order_id: order, [name!]: secrets.phone.slice(-4) }).success ? [{}, { order_id: order }] : [{}]) {
            const [right, wrong] = [
              await told(who, path, { ...more, [name!]: part }),
              await told(who, path, { ...more, [name!]: wrongOf(part, secrets[kind]) }),
            ];
            // Beyond the day's looks right and wrong are refused alike, so only what is answered may differ.
            if (right !== wrong && !right.startsWith('1053') && !wrong.startsWith('1053'))
              holes.push(`${account}: ${path} ${name} tells ${part.length} signs of the ${kind} from others: ${right.slice(0, 80)} | ${wrong.slice(0, 80)}`);
          }
  }
  return holes;
}

/** Guesses whole ID numbers until the day is over. */
async function guessWhole(target: Target, account: string, { order, secrets }: { order: string; secrets: Secrets }): Promise<string[]> {
  const who = await target.signIn(account);
  const { body } = await who.ask<{ left_today: number }>('/merchant/order/order/checkDesensitizationInfo', { body: { order_id: order } });
  const left = body?.result.left_today ?? 0;
  let answered = 0;
  for (let n = 0; n < left + 20; n += 1) {
    const guess = `${secrets.idCard.slice(0, 6)}${String(19_000_000_000 + n)}X`;
    if (!(await told(who, orderList, { id_card: guess })).startsWith('1053')) answered += 1;
  }
  target.note(`${account} had ${left} looks left and was answered ${answered} times`);
  const holes = answered > left ? [`${account} was answered ${answered} guesses of whole ID numbers with ${left} looks left`] : [];
  if (!(await told(who, orderList, { id_card: secrets.idCard })).startsWith('1053')) holes.push(`${account} is answered beyond the day's limit`);
  return holes;
}

/** What is left of it: the administrator is told, and the history names kinds and no values. */
async function traces(target: Target, { secrets }: { secrets: Secrets }): Promise<string[]> {
  const admin = await target.signIn('admin');
  const notices = await admin.ask<{ list: { kind: string }[] }>('/privilege/my/notices?page_size=50');
  const history = await admin.ask<Page>('/privilege/operationLog/list', { body: { action: '按完整信息查询', page_size: 50 } });
  const holes = notices.body?.result.list.some(({ kind }) => kind === 'look-burst') ? [] : ['a hundred guesses, and nobody is told'];
  if (!history.body?.result.total) holes.push('guesses stand nowhere in the history');
  for (const secret of Object.values(secrets)) if (history.text.includes(secret)) holes.push('the history says what was searched for');
  return holes;
}

export const attack: Attack = {
  name: 'guess-by-search',
  promise: 'what is masked cannot be guessed by searching',
  async run(target) {
    const [own, guests] = [await victimOf(target, 'operator'), await victimOf(target, 'guest')];
    const holes: string[] = [];
    for (const account of attackers) holes.push(...(await extend(target, account, account === 'guest-clerk' ? guests : own)));
    holes.push(...(await guessWhole(target, 'service', own)), ...(await traces(target, own)));
    return holes;
  },
};
