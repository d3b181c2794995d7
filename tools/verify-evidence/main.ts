import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyPackage } from './verify-package.ts';

/** Checks a package of evidence by itself and says what is wrong. Exit code 0: whole, 1: not whole, 2: it could not be read. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

const [path] = positionals;
if (path === undefined) {
  say('用法：node tools/verify-evidence/main.ts 证据包.zip [--key 时间戳机构公钥的SHA-256]');
  process.exit(2);
}
let bytes: Buffer;
try {
  bytes = readFileSync(path);
} catch {
  say(`无法读取 ${path}`);
  process.exit(2);
}
const { problems, notes } = await verifyPackage(bytes, values.key?.toLowerCase());
for (const note of notes) say(note);
say('');
for (const problem of problems) say(`✗ ${problem}`);
say(problems.length === 0 ? '✓ 证据包完整，未发现改动' : `证据包不完整或被改动，共${problems.length}处`);
process.exit(problems.length === 0 ? 0 : 1);
