import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { printSummary, runOwn, runStep } from './steps.ts';

const houseCheck = 'tools/check-house/main.ts';

const steps = [
  runStep('types: server, packages, tools', 'tsc', ['-p', 'tsconfig.json']),
  runStep('types: console', 'tsc', ['-p', 'apps/console/tsconfig.json']),
  runStep('lint', 'oxlint', ['--type-aware']),
  runStep('format', 'oxfmt', ['--check']),
  ...(existsSync(join(projectRoot, houseCheck)) ? [runOwn('house', houseCheck)] : []),
];

printSummary(steps);
process.exit(steps.every((step) => step.passed) ? 0 : 1);
