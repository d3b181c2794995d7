import { parseArgs } from 'node:util';
import { contract } from '../packages/contract/src/index.ts';
import { readHouse } from './check-house/house.ts';
import { projectRoot } from './project-root.ts';
import { lastRun } from './seconds/last-run.ts';
import { weigh, weighFiles, type Figure } from './weigh/weigh.ts';

/** Prints the figures by which the house is judged; with `--files <regex>` the lines of the files of that name. */
const { values } = parseArgs({ options: { files: { type: 'string' } } });

function print({ name, value, of }: Figure): void {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
  console.log(`${shown.padStart(8)}  ${name}${of === undefined ? '' : ` (${of})`}`);
}

const files = readHouse(projectRoot);
const endpoints = Object.values(contract).reduce((sum, calls) => sum + Object.keys(calls).length, 0);
const figures = values.files === undefined ? weigh(files, endpoints) : weighFiles(files, new RegExp(values.files));
figures.forEach(print);

const run = values.files === undefined ? lastRun() : undefined;
for (const { name, seconds, cpuSeconds } of run?.lanes ?? []) {
  print({
    name: `seconds of the tests: ${name}`,
    value: Math.round(seconds),
    ...(cpuSeconds === undefined ? {} : { of: `${cpuSeconds.toFixed(0)} CPU s, ${run!.ended}` }),
  });
}
