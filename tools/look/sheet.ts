import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Picture {
  readonly title: string;
  readonly view: string;
  readonly file: string;
  readonly problems: readonly string[];
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const figure = ({ title, view, file, problems }: Picture) =>
  `<figure class="${view}"><a href="${file}"><img src="${file}" alt=""></a><figcaption>${escape(title)} · ${view}${problems.map((problem) => `<b>${escape(problem)}</b>`).join('')}</figcaption></figure>`;

/** One page with every picture, and under each what was wrong. */
export function writeSheet(folder: string, role: string, pictures: readonly Picture[]): string {
  const style = `body{font:13px sans-serif;margin:16px;background:#777;display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}h1{width:100%;color:#fff;margin:0}
figure{margin:0;width:460px;background:#fff;padding:6px}figure.phone{width:200px}img{width:100%;border:1px solid #ccc}b{display:block;color:#b00}`;
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>${escape(role)}</title><style>${style}</style><h1>${escape(role)}</h1>${pictures.map(figure).join('\n')}\n`,
  );
  return file;
}
