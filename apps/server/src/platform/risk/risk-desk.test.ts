import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { riskKindNames } from '@merchant-admin/contract/risk/codes';
import { MovableClock } from '../clock/clock.ts';
import { readConfig } from '../../config.ts';
import { openRisk } from './open-risk.ts';
import { riskFindings } from './port.ts';
import { RiskDesk } from './risk-desk.ts';
import { createSandboxRisk } from './sandbox.ts';

const someone = (n: number) => ({ hash: createHash('sha256').update(String(n)).digest('hex'), idCardSha256: '', phoneSha256: '' });
const clock = new MovableClock(new Date('2026-03-02T02:00:00Z'));

describe('asking for a report', () => {
  it('gives up at the deadline on a provider that does not heed the signal', async () => {
    const deaf = new RiskDesk({ name: 'deaf', query: () => new Promise(() => {}) }, 50);
    expect(await deaf.query('risk', someone(1))).toEqual({ outcome: 'timed-out', failure: '超过0.05秒未返回' });
  });

  it('never lets an insult of the provider through: what it throws stays here', async () => {
    const rude = new RiskDesk({ name: 'rude', query: () => Promise.reject(new Error('password=1')) }, 50);
    expect(await rude.query('risk', someone(1))).toEqual({ outcome: 'failed', failure: '风控服务无法连接' });
  });

  it.each([
    ['slow', 'timed-out'],
    ['dead', 'failed'],
    ['garbage', 'garbage'],
  ] as const)('the sandbox that is %s: %s', async (mood, outcome) => {
    expect((await new RiskDesk(createSandboxRisk(mood), 50).query('risk', someone(1))).outcome).toBe(outcome);
  });
});

describe('the sandbox provider', () => {
  const desk = new RiskDesk(createSandboxRisk(), 1000);

  it('tells the same of the same person, and every level of somebody', async () => {
    const levels = new Set<string | null>();
    for (let n = 0; n < 300; n += 1) {
      for (const kind of riskKindNames) {
        const first = await desk.query(kind, someone(n));
        expect(first).toEqual(await desk.query(kind, someone(n)));
        if (first.outcome !== 'answered') throw new Error(first.failure);
        expect(riskFindings.parse(first.findings)).toEqual(first.findings);
        if (kind === 'risk') levels.add(first.findings.level);
      }
    }
    expect([...levels].sort((a, b) => String(a).localeCompare(String(b)))).toEqual(['extreme', 'high', 'low', 'medium']);
  });
});

describe('the settings', () => {
  const secret = { APP_SECRET: 'k8Jd72hsLq01mZxPv5TnRw3Yc6Ub9EfGh4', DATA_DIR: '/nowhere' };

  it('without an address there is the sandbox, and in production nothing that makes answers up', async () => {
    expect(openRisk(readConfig(secret), clock).provider).toBe('sandbox');
    const bare = openRisk(readConfig({ ...secret, NODE_ENV: 'production' }), clock);
    expect(await bare.query('risk', someone(1))).toEqual({ outcome: 'failed', failure: '未配置风控服务' });
  });

  it('name the address and its key together', () => {
    const address = { RISK_URL: 'https://risk.test/v1' };
    expect(() => readConfig({ ...secret, ...address })).toThrow('RISK_URL: set both RISK_URL and RISK_KEY, or neither');
    expect(openRisk(readConfig({ ...secret, ...address, RISK_KEY: 'a-key-of-sixteen-letters' }), clock).provider).toBe('http');
  });
});
