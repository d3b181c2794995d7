import { AwsClient } from 'aws4fetch';
import { randomBytes } from 'node:crypto';
import type { Attack } from '../attack.ts';
import type { Target, Visitor } from '../target.ts';

/** Eight grey pixels each way. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWPowAEYhpYEANsRZgE07zdlAAAAAElFTkSuQmCC',
  'base64',
);

interface Sts {
  access_id: string;
  secret: string;
  security_token: string;
  region: string;
  endpoint: string;
  prefix: string;
}

/** Sends a picture as a browser does. @returns its key */
async function sent(target: Target, who: Visitor): Promise<string> {
  const sts = (await who.ask<Sts>('/dmp/oss/upload/get_sts?kind=image&visibility=private')).body!.result;
  const key = `${sts.prefix}${BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0')}.png`;
  const { access_id: accessKeyId, secret: secretAccessKey, security_token: sessionToken, region } = sts;
  const bucket = new AwsClient({ accessKeyId, secretAccessKey, sessionToken, region, service: 's3' });
  target.count(1);
  const put = await bucket.fetch(new URL(`${sts.endpoint}/${key}`, target.place.base).href, { method: 'PUT', body: picture });
  const read = await who.ask<{ list: { ok: boolean; reason?: string }[] }>('/common/upload/temporaryImage/list', { body: { keys: [key] } });
  const verdict = read.body?.result.list?.[0];
  if (verdict?.ok !== true) throw new Error(`the picture was not taken: ${put.status} ${verdict?.reason ?? read.text}`);
  return key;
}

const detail = '/merchant/order/detail';

/** A document's picture that an order holds. */
async function documentOf(target: Target, who: Visitor): Promise<{ order_id: string; image_id: string; key: string }> {
  const page = await who.ask<{ list: { order_id: string }[] }>('/merchant/order/order/orderListV2', { body: {} });
  const { order_id } = page.body!.result.list[0]!;
  const key = await sent(target, who);
  const kept = await who.ask<{ image_id: string }>(`${detail}/uploadMemberImage`, { body: { order_id, kind: 4, key } });
  if (kept.body?.ret_code !== 200) throw new Error(`the picture was not kept: ${kept.text}`);
  return { order_id, image_id: kept.body.result.image_id, key };
}

const later = (address: string) => address.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 86_400}`);

export const attack: Attack = {
  name: 'lasting-photo',
  promise: 'a look at a document’s picture gives an address to one account for an hour, and no log tells it',
  async run(target) {
    const holes: string[] = [];
    const operator = await target.signIn('operator');
    const { order_id, image_id, key } = await documentOf(target, operator);
    const asked = { body: { order_id, field: 'image', image_id, reason: '攻击演练' } };
    const looked = await operator.ask<{ value: string }>('/merchant/order/order/orderListDesensitizationInfo', asked);
    const address = looked.body?.result.value ?? '';
    if ((await operator.ask(address)).status !== 200) throw new Error(`whoever looked does not see it: ${looked.text}`);
    const until = Number(/until=(\d+)/.exec(address)?.[1] ?? Number.POSITIVE_INFINITY);
    if (until * 1000 > Date.now() + 3_700_000) holes.push('its address is good for more than an hour');
    const bare = [`/image/${key}`, `/file/${key}`, `/storage/uploads/${key}`, `/storage/uploads/kept/${key}`];
    const others = await Promise.all(['admin', 'reviewer', 'service', 'warehouse', 'store', 'guest'].map((account) => target.signIn(account)));
    for (const [who, addresses] of [
      [operator, [...bare, later(address)]],
      ...[...others, target.stranger].map((other) => [other, [address, later(address), ...bare]] as const),
    ] as const)
      for (const each of addresses) if ((await who.ask(each)).status === 200) holes.push(`${each.split('?')[0]} is open to somebody who did not look`);
    const history = await others[0]!.ask('/privilege/operationLog/list', { body: { page_size: 50 } });
    for (const [where, text] of [
      ['the history', history.text],
      ['the log', target.place.log?.() ?? ''],
    ] as const)
      if (text.includes(key) || text.includes('ticket=')) holes.push(`${where} tells its name or its ticket`);
    await operator.ask(`${detail}/deleteMemberImage`, { body: { order_id, image_id, reason: '攻击演练结束' } });
    if ((await operator.ask(address)).status === 200) holes.push('its address outlives it');
    return holes;
  },
};
