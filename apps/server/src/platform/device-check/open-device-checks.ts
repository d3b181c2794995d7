import type { Config } from '../../config.ts';
import type { Clock } from '../clock/clock.ts';
import { DeviceCheckDesk } from './device-check-desk.ts';
import { createHttpDeviceCheck } from './http.ts';
import type { DeviceChecker } from './port.ts';
import { createSandboxDeviceCheck, noDeviceCheck } from './sandbox.ts';

function checkerFor({ DEVICE_CHECK_URL: url, DEVICE_CHECK_KEY: key, production }: Config, clock: Clock): DeviceChecker {
  if (url !== undefined) return createHttpDeviceCheck({ url, key: key ?? '' });
  return production ? noDeviceCheck : createSandboxDeviceCheck(clock);
}

/** Who is asked about devices, as the settings name it. */
export const openDeviceChecks = (config: Config, clock: Clock): DeviceCheckDesk =>
  new DeviceCheckDesk(checkerFor(config, clock), config.DEVICE_CHECK_TIMEOUT_SECONDS * 1000);
