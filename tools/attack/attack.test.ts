import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnServer, type OwnServer } from '../look/own-server.ts';
import { findAttacks } from './find-attacks.ts';
import { loopbackOf } from './loopback.ts';
import { play, toldOf } from './play.ts';

const attacks = await findAttacks();

describe('a whole server with demo data, attacked from outside', () => {
  let server: OwnServer;
  let output = '';
  let questions = 0;

  beforeAll(async () => {
    server = await startOwnServer({ NODE_ENV: 'development', DEMO_ORDERS: '60' }, (text) => (output += text));
  }, 600_000);
  afterAll(async () => {
    await server?.stop();
    console.info(`attacks: ${attacks.length}, which asked ${questions} questions`);
  });

  it.each(attacks)('$promise ($name)', async (attack) => {
    const played = await play(attack, { base: server.url, captcha: server.captcha, log: () => output });
    console.info(toldOf(played));
    questions += played.asked.questions;
    expect(played.holes).toEqual([]);
    expect(played.asked.questions).toBeGreaterThan(0);
  });

  it('answers as before when all is over', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(output).not.toMatch(/"level":(50|60)/);
  });
});

describe('an attack', () => {
  it('is for servers on this machine alone', () => {
    for (const here of ['http://localhost:8080', 'http://127.0.0.1:1/', 'http://[::1]:8080']) expect(loopbackOf(here)).toBe(here.replace(/\/$/, ''));
    for (const other of [
      'http://example.com',
      'http://10.0.0.1:8080',
      'http://127.0.0.1.example.com',
      'http://localhost@example.com',
      'https://localhost',
      '8080',
      '',
    ])
      expect(() => loopbackOf(other)).toThrow('only a server on this machine');
  });

  it('that cannot be played to its end has broken something', async () => {
    const attack = { name: 'x', promise: 'y', run: () => Promise.reject(new Error('no answer')) };
    expect((await play(attack, { base: 'http://127.0.0.1:1', captcha: '' })).holes).toEqual(['could not be played: no answer']);
  });
});
