import { projectRoot } from '../project-root.ts';
import { checkHouse } from './check-house.ts';

const { problems, files, imports } = checkHouse(process.argv[2] ?? projectRoot);
for (const problem of problems) console.error(problem);
console.log(`house: ${files} files and ${imports} imports read, ${problems.length === 0 ? 'in order' : `${problems.length} out of order`}`);
process.exit(problems.length === 0 ? 0 : 1);
