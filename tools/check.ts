import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { printSummary, runOwn, runStep } from './steps.ts';

const houseCheck = 'tools/check-house/main.ts';

const steps = [
  // The lint has the types of all files in hand, so it tells TypeScript's own complaints too: compiling by itself would read and check everything twice.
  runStep('types and lint', 'oxlint', ['--type-aware', '--type-check']),
  runStep('format', 'oxfmt', ['--check']),
  ...(existsSync(join(projectRoot, houseCheck)) ? [runOwn('house', houseCheck)] : []),
];

printSummary(steps);
process.exit(steps.every((step) => step.passed) ? 0 : 1);
