import { createRequire } from 'node:module';
import type * as CssInJs from '@ant-design/cssinjs';
import type * as Extract from '@ant-design/static-style-extract';
import type * as Antd from 'antd';
import type * as React from 'react';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const prefix = '\0antd-styles/';
/** Drawn with the wireframe token only, which our theme turns off. */
const unused = new Set(['Pagination-bordered']);
const hookNames = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);

/** Component styles as antd's style hooks make them, by the hook's name ("Button-Button", "Button-compact"). */
function extractStyles(): Map<string, string> {
  const { createElement, Fragment } = require('react') as typeof React;
  const antd = require('antd') as typeof Antd;
  const { createCache, extractStyle, StyleProvider } = require('@ant-design/cssinjs') as typeof CssInJs;
  const { extractStyle: renderAll } = require('@ant-design/static-style-extract') as typeof Extract;

  const cache = createCache();
  /** States that the renderer's default properties do not reach. */
  const more = createElement(
    Fragment,
    null,
    createElement(antd.Table, { bordered: true, dataSource: [{ key: 1 }], columns: [{ title: 'a', filters: [{ text: 'a', value: 1 }] }], rowSelection: {} }),
    createElement(antd.Form, null, createElement(antd.Form.Item, { label: 'a', help: 'a', validateStatus: 'error' }, createElement(antd.Input))),
    createElement(
      antd.ConfigProvider,
      { theme: { components: {} } },
      createElement(antd.Pagination, { total: 50, showSizeChanger: true, showQuickJumper: true }),
    ),
  );
  renderAll((node) =>
    createElement(StyleProvider, { cache, layer: true }, createElement(antd.ConfigProvider, { theme: { hashed: false, cssVar: { key: 'app' } } }, node, more)),
  );

  const grouped = new Map<string, ReturnType<typeof createCache>>();
  for (const [key, entry] of cache.cache) {
    const [kind, , , name] = key.split('%');
    if (kind !== 'style' || name === undefined) continue;
    const group = grouped.get(name) ?? createCache();
    group.cache.set(key, entry);
    grouped.set(name, group);
  }
  const withoutMap = (css: string) => css.replace(/\.data-ant-cssinjs-cache-path\{.*$/s, '');
  return new Map([...grouped].map(([name, group]) => [name, withoutMap(extractStyle(group, { plain: true, types: 'style' }))]));
}

/** The compiler of run-time styles: there are none left for it. */
const withoutStylis =
  'const nothing = () => ""; export { nothing as compile, nothing as middleware, nothing as prefixer, nothing as serialize, nothing as stringify };';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (value !== null && typeof value === 'object' && 'type' in value) {
    yield value as Node;
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child);
  }
}

/** The hook's name as antd joins it: 'Button' → 'Button-Button', ['Button', 'compact'] → 'Button-compact'. */
function hookName(node: Node): string {
  if (node.type === 'Literal') return `${String(node['value'])}-${String(node['value'])}`;
  return (node['elements'] as Node[]).map((element) => String(element['value'])).join('-');
}

/**
 * antd writes its styles at run time by default. This takes the style functions out of the bundle
 * and gives each component's finished CSS to the chunk that uses the component, in `@layer antd`,
 * so our own styles win whatever the load order. Theme variables stay at run time (light and dark).
 */
export function antdStyles(): Plugin {
  let styles: Map<string, string> | undefined;
  const sheets = () => (styles ??= extractStyles());
  return {
    name: 'antd-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('antd-styles/') || id === 'stylis' ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0stylis') return withoutStylis;
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length, -'.css'.length);
      const css = sheets().get(name);
      if (css === undefined || css === '') throw new Error(`nothing in extractStyles() renders antd's ${name}`);
      return { code: css, moduleSideEffects: true };
    },
    transform: {
      filter: { id: /\/antd\/es\/(?!theme\/(?!util\/useResetIconStyle)).*\.js$/, code: /gen(StyleHooks|ComponentStyleHook|SubStyleComponent|IconStyle)\(/ },
      handler(code, id) {
        if (id.endsWith('/useResetIconStyle.js')) return { code: `import 'antd-styles/ant-design-icons.css';${code}`, map: null, moduleSideEffects: true };
        let result = code;
        const names = new Set<string>();
        const calls = [...nodesOf(this.parse(code))].filter(
          (node) => node.type === 'CallExpression' && hookNames.has(String((node['callee'] as Node)['name'])),
        );
        for (const call of calls.sort((a, b) => b.start - a.start)) {
          const [name, style] = call['arguments'] as Node[];
          if (name === undefined || style === undefined) continue;
          names.add(hookName(name));
          result = `${result.slice(0, style.start)}() => []${result.slice(style.end)}`;
        }
        const imports = [...names].filter((name) => !unused.has(name)).map((name) => `import 'antd-styles/${name}.css';`);
        return { code: `${imports.join('')}${result}`, map: null, moduleSideEffects: imports.length > 0 };
      },
    },
  };
}
