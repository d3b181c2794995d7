import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { API, type Project, type Type } from 'typescript/unstable/sync';
import { projectRoot } from '../../config.ts';
import { promisedBy, type Promised } from './row-type.ts';
import { piecesOf, templatesIn } from './templates.ts';
import { TextOf } from './text-of.ts';

/** A statement as it stands in the source, or a part of one that says what its columns are read into. */
export interface Written {
  /** The statement's file and line. */
  place: string;
  /** The statement's file and first words, which stay the same when lines are added. */
  name: string;
  pieces: readonly string[];
  /** The text as PostgreSQL takes it; undefined when parts of it are known only when it is sent. */
  text: string | undefined;
  /** The columns that its reader is promised; undefined when no row of it is read. */
  promised: Promised[] | undefined;
  /** Whether the row is what a caller chooses: a part of the statement names it. */
  generic: boolean;
  isPart: boolean;
}

const root = join(projectRoot, 'apps/server/src');
const ofTests = /\.(test|walk)\.ts$|(^|\/)(testing|contract-walk|reliability)\//;
const verb = /^\s*(select|insert|update|delete|with)\b/i;

/** The server's files that hold templates of SQL. */
const filesWithSql = (): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !ofTests.test(path))
    .map((path) => join(root, path))
    .filter((path) => /\bsql[<`]/.test(readFileSync(path, 'utf8')));

function statementsOf(project: Project, path: string): Written[] {
  const file = project.program.getSourceFile(path)!;
  const templates = templatesIn(file);
  const rows = project.checker
    .getTypeAtLocation(templates)
    .map((type): Type | undefined => (type?.isTypeReference() ? project.checker.getTypeArguments(type)[0] : undefined));
  return templates.flatMap((template, n) => {
    const pieces = piecesOf(template);
    const isPart = !verb.test(pieces[0]!);
    const promised = rows[n] && promisedBy(project.checker, rows[n]);
    if (isPart && promised === undefined) return [];
    const [name, words] = [relative(root, path), pieces.join('…').replaceAll(/\s+/g, ' ').trim()];
    const line = file.text.slice(0, template.getStart(file)).split('\n').length;
    const text = isPart ? undefined : new TextOf(project).template(template);
    return [
      {
        place: `${name}:${line}`,
        name: `${name}: ${words.split(' ').slice(0, 8).join(' ')}`,
        pieces,
        text,
        promised,
        generic: rows[n]?.isTypeParameter() ?? false,
        isPart,
      },
    ];
  });
}

/** Every statement of the server that its source holds, with the row that it is read into. */
export function writtenStatements(): Written[] {
  const files = filesWithSql();
  const folder = mkdtempSync(join(tmpdir(), 'ma-rows-'));
  const config = join(folder, 'tsconfig.json');
  const typeRoots = [join(projectRoot, 'node_modules/@types')];
  writeFileSync(config, JSON.stringify({ extends: join(projectRoot, 'tsconfig.json'), compilerOptions: { typeRoots }, files, include: [] }));
  const compiler = new API({ cwd: projectRoot });
  try {
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config)!;
    return files.flatMap((file) => statementsOf(project, file));
  } finally {
    compiler.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
