import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdLock } from './lock.mjs';
import { modules, nodeBinary, projectRoot } from './places.mjs';

const lockFile = join(projectRoot, 'package-lock.json');
const stampFile = join(modules, '.installed');

/** Installs what package-lock.json asks for, unless it is there already. Two starts at once install once. */
export async function installDependencies() {
  if (isStamped()) return;
  await holdLock(`install ${projectRoot}`, () => {
    if (isStamped()) return;
    if (!matchesLock()) install();
    mkdirSync(modules, { recursive: true });
    writeFileSync(stampFile, wantedStamp());
  });
}

function isStamped() {
  return existsSync(nodeBinary) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp();
}

function wantedStamp() {
  const platform = `${process.platform}-${process.arch}`;
  return createHash('sha256').update(readFileSync(lockFile)).update(platform).digest('hex');
}

/** True when a plain `npm install` has already put the right packages in place: npm keeps its own record of them. */
function matchesLock() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(nodeBinary) || !existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.filter(([path]) => path.includes('node_modules/')).every(([path, entry]) => isInPlace(entry, installed[path]));
}

function isInPlace(wanted, found) {
  if (found === undefined) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
  return found.version === wanted.version && found.integrity === wanted.integrity;
}

function install() {
  console.log('Installing dependencies …');
  const [file, args] = npm();
  const result = spawnSync(file, [...args, 'ci', '--no-audit', '--no-fund'], { cwd: projectRoot, stdio: 'inherit' });
  if (result.status !== 0) throw new Error('npm ci failed; its own message is above');
  if (!existsSync(nodeBinary)) {
    throw new Error(`${nodeBinary} is missing: npm may not run install scripts (see ignore-scripts and allow-scripts in npm help config)`);
  }
}

/**
 * The npm that started us, or the one on the path: the program, and its first arguments.
 * @returns {[string, string[]]}
 */
function npm() {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
}
