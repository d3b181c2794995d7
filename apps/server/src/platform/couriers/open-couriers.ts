import type { Config } from '../../config.ts';
import type { Clock } from '../clock/clock.ts';
import { createKuaidi100 } from './kuaidi100.ts';
import type { CourierDesk, Couriers, Tracking } from './port.ts';
import { createSandboxTracking, sandboxCouriers } from './sandbox.ts';

/** The desk where none is set up: no courier is asked and none comes. */
const noDesk: CourierDesk = {
  book: async () => ({ state: 'failed', reason: '未接入快递公司的取件服务，请在快递公司自行预约' }),
  cancel: async () => undefined,
};

function trackingFor(config: Config, clock: Clock): Tracking | null {
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key, KUAIDI100_URL: url } = config;
  if (customer !== undefined && key !== undefined) return createKuaidi100({ url, customer, key });
  return config.production ? null : createSandboxTracking(clock);
}

/** The couriers that the settings name; sandboxes outside production. */
export const openCouriers = (config: Config, clock: Clock): Couriers => ({
  desk: config.production ? noDesk : sandboxCouriers,
  tracking: trackingFor(config, clock),
});
