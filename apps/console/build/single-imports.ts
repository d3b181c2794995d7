import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** Where a name of a barrel has its own file. */
const files: Record<string, (name: string) => string> = {
  antd: (name) => `antd/es/${name === 'QRCode' ? 'qr-code' : kebab(name)}/index.js`,
  '@ant-design/icons': (name) => `@ant-design/icons/es/icons/${name}`,
};

const statement = /import\s*\{([^}]*)\}\s*from\s*(['"])(antd|@ant-design\/icons)\2;?/g;

function singleImport(barrel: string, name: string): string {
  const [imported = '', local = imported] = name.split(/\s+as\s+/);
  const file = files[barrel]?.(imported) ?? '';
  const root = dirname(require.resolve(`${barrel}/package.json`));
  const path = join(root, file.slice(barrel.length));
  if (!existsSync(path) && !existsSync(`${path}.js`)) throw new Error(`${barrel} has no file of its own for ${imported}`);
  return `import ${local} from '${file}';`;
}

/** `import { Button } from 'antd'` → `import Button from 'antd/es/button/index.js'`; icons alike. */
export function rewriteImports(code: string): string {
  return code.replace(statement, (_whole, names: string, _quote, barrel: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => singleImport(barrel, name))
      .join(' '),
  );
}

/** A barrel keeps every used component in the entry chunk; single files let each route carry its own. */
export function singleImports(): Plugin {
  return {
    name: 'single-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/apps\/console\/src\/.*\.tsx?$/, code: /from\s*['"](?:antd|@ant-design\/icons)['"]/ },
      handler: (code) => ({ code: rewriteImports(code), map: null }),
    },
  };
}
