import type { Config } from '../../config.ts';
import type { Clock } from '../clock/clock.ts';
import { createHttpRisk } from './http.ts';
import { RiskDesk } from './risk-desk.ts';
import type { RiskProvider } from './port.ts';
import { createSandboxRisk, noRisk } from './sandbox.ts';

function providerFor(config: Config, clock: Clock): RiskProvider {
  if (config.RISK_URL !== undefined) return createHttpRisk({ url: config.RISK_URL, key: config.RISK_KEY ?? '', now: () => clock.now() });
  return config.production ? noRisk : createSandboxRisk(config.RISK_SANDBOX);
}

/** The risk provider that the settings name. */
export const openRisk = (config: Config, clock: Clock): RiskDesk => new RiskDesk(providerFor(config, clock), config.RISK_TIMEOUT_SECONDS * 1000);
