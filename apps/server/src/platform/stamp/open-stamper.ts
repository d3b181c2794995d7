import type { Config } from '../../config.ts';
import type { Clock } from '../clock/clock.ts';
import { EmbeddedStamper } from './embedded.ts';
import { HttpStamper } from './over-http.ts';
import type { TimeStamper } from './port.ts';

/** The authority that the settings name; without one this server's own. */
export function openStamper(config: Config, clock: Clock): TimeStamper {
  const now = () => clock.now();
  const { EVIDENCE_TSA_URL: url, EVIDENCE_TSA_POLICY: policy, EVIDENCE_TSA_KEY_SHA256: keySha256 } = config;
  return url === undefined ? new EmbeddedStamper(config.key('evidence-authority'), now) : new HttpStamper({ url, policy, keySha256 }, now);
}
