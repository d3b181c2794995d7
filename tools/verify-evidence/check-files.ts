import { sha256 } from '../../apps/server/src/modules/evidence/rules/chain.ts';
import { paths, type Manifest } from '../../apps/server/src/modules/evidence/rules/format.ts';

/** Compares the files with the list of the package: altered, swapped, missing and extra ones are named. */
export function checkFiles(files: ReadonlyMap<string, Buffer>, { files: listed }: Manifest): string[] {
  const problems: string[] = [];
  const owner = new Map(listed.map((file) => [file.sha256, file.path]));
  const names = new Set<string>([paths.manifest, paths.stamp]);
  for (const { path, sha256: expected, bytes } of listed) {
    if (names.has(path)) problems.push(`清单中“${path}”重复出现`);
    names.add(path);
    const content = files.get(path);
    if (!content) {
      problems.push(`缺失文件：${path}`);
      continue;
    }
    const found = sha256(content);
    if (found === expected && content.length === bytes) continue;
    const other = owner.get(found);
    problems.push(other !== undefined && other !== path ? `文件被对调：${path} 的内容是 ${other} 的` : `文件被改动：${path}`);
  }
  for (const path of files.keys()) if (!names.has(path)) problems.push(`多出的文件：${path}`);
  return problems;
}
