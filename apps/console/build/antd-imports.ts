import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const antdRoot = dirname(createRequire(import.meta.url).resolve('antd/package.json'));
const statement = /import\s*\{([^}]*)\}\s*from\s*(['"])antd\2;?/g;

const folderOf = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/^QRCode$/, 'qr-code').toLowerCase();

/** `import { Button } from 'antd'` → `import Button from 'antd/es/button/index.js'`. */
export function rewriteAntdImports(code: string): string {
  return code.replace(statement, (_whole, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [imported = '', local = imported] = name.split(/\s+as\s+/);
        const folder = folderOf(imported);
        if (!existsSync(join(antdRoot, 'es', folder, 'index.js'))) throw new Error(`antd has no component folder for ${imported}`);
        return `import ${local} from 'antd/es/${folder}/index.js';`;
      })
      .join(' '),
  );
}

/** antd's barrel keeps every used component in the entry chunk; single files let each route carry its own. */
export function antdImports(): Plugin {
  return {
    name: 'antd-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/apps\/console\/src\/.*\.tsx?$/, code: /from\s*['"]antd['"]/ },
      handler: (code) => ({ code: rewriteAntdImports(code), map: null }),
    },
  };
}
