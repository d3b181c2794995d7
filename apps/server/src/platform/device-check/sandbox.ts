import type { Clock } from '../clock/clock.ts';
import { DeviceCheckDown, type DeviceAnswer, type DeviceChecker } from './port.ts';

type Told = Pick<DeviceAnswer, 'reported' | 'locked' | 'detail'>;
const clear: Told = { reported: 'clear', locked: 'clear', detail: '' };

/** What a number's ending tells; the last character, of an IMEI the check digit, does not count: 86000000990001x is reported. */
const endings: Readonly<Record<string, Told>> = {
  '990001': { ...clear, reported: 'reported', detail: '机主已报失' },
  '990002': { ...clear, locked: 'locked', detail: '查找功能未关闭' },
  '990003': { reported: 'reported', locked: 'locked', detail: '设备已抵押' },
  '990004': { ...clear, locked: 'unknown', detail: '该机型不支持查询账号锁' },
};
const silent = '990009';

/** The embedded check: answers at once by the number's ending (`endings`), of all other numbers that nothing is known against them; …990009x gets no answer. Nothing leaves the server. */
export const createSandboxDeviceCheck = (clock: Clock): DeviceChecker => ({
  name: 'sandbox',
  ask: async (number) => {
    const ending = number.slice(-7, -1);
    if (ending === silent) throw new DeviceCheckDown('核验服务不可用');
    return { ...(endings[ending] ?? clear), at: clock.now().toISOString() };
  },
});

/** Who is asked where nobody is configured in production: says so instead of making answers up. */
export const noDeviceCheck: DeviceChecker = {
  name: 'none',
  ask: () => Promise.reject(new DeviceCheckDown('未配置设备核验服务')),
};
