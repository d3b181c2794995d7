import { z } from 'zod';
import { textOf } from '../outbound/text-of.ts';
import { DeviceCheckDown, DeviceCheckGarbage, type DeviceChecker } from './port.ts';

/** bytes */
const longestAnswer = 65_536;
const about = z.object({ number: z.string() });

function tooLong(): never {
  throw new DeviceCheckGarbage('返回内容过长');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DeviceCheckGarbage('返回内容不是JSON');
  }
}

/**
 * A check over HTTP: POST {url} with the number and the key in `x-api-key`; numbers stand in bodies, as addresses are kept in logs on the way. The answer
 * names the number that it is about, so that one about another device does not pass for this one's.
 */
export const createHttpDeviceCheck = ({ url, key }: { url: string; key: string }): DeviceChecker => ({
  name: 'http',
  ask: async (number, signal) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key },
      body: JSON.stringify({ number }),
      redirect: 'error',
      signal,
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new DeviceCheckDown(`核验服务返回${answer.status}`);
    }
    const told = parsed(await textOf(answer.body ?? [], longestAnswer, tooLong));
    const of = about.safeParse(told);
    if (of.success && of.data.number !== number) throw new DeviceCheckGarbage('返回内容不是该设备的');
    return of.success ? told : undefined;
  },
});
