import { parseArgs } from 'node:util';
import { findAttacks } from './attack/find-attacks.ts';
import { loopbackOf } from './attack/loopback.ts';
import { play, toldOf } from './attack/play.ts';

/**
 * `node tools/attack.ts http://localhost:8080 [--only name]`: attacks a demo on this machine that was started with
 * CAPTCHA_FIXED_CODE (the same here, or `--captcha`). Ends with 1 when a promise was broken.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, captcha: { type: 'string', default: process.env.CAPTCHA_FIXED_CODE ?? 'attack' } },
});

try {
  const place = { base: loopbackOf(positionals[0] ?? 'http://localhost:8080'), captcha: values.captcha };
  const attacks = (await findAttacks()).filter(({ name }) => values.only === undefined || name === values.only);
  if (attacks.length === 0) throw new Error(`there is no attack ${values.only ?? ''}`);
  let questions = 0;
  for (const attack of attacks) {
    const played = await play(attack, place);
    questions += played.asked.questions;
    if (played.holes.length > 0) process.exitCode = 1;
    process.stdout.write(`${toldOf(played)}\n`);
  }
  process.stdout.write(`${attacks.length} attacks asked ${questions} questions\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
