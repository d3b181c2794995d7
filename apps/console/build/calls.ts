import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin, type ProxyOptions } from 'vite';

interface Declared {
  readonly method: string;
  readonly path: string;
  readonly base: string;
  readonly kind: 'read' | 'write';
  readonly file: boolean;
  readonly viewable: boolean;
  readonly permission: unknown;
}

type Contract = Record<string, Record<string, Declared>>;

const contractFile = fileURLToPath(new URL('../../../packages/contract/src/index.ts', import.meta.url));

async function readContract(): Promise<{ contract: Contract; files: string[] }> {
  const { module, dependencies } = await runnerImport<{ contract: Contract }>(contractFile, { configFile: false, logLevel: 'error' });
  return { contract: module.contract, files: dependencies.filter((file) => existsSync(file)) };
}

const row = (call: Declared) => [call.method, call.path, call.base, call.kind, call.file ? 1 : 0, ...(call.viewable ? [1] : [])];

export type CallTable = Readonly<Record<string, Readonly<Record<string, ReturnType<typeof row>>>>>;

/** How each call of the contract is made that people make; shops' calls are no console's. With the files that say so. */
async function freshCalls(): Promise<{ table: CallTable; files: string[] }> {
  const { contract, files } = await readContract();
  const rows = (calls: Contract[string]) => Object.entries(calls).flatMap(([name, call]) => (call.permission === 'shop' ? [] : [[name, row(call)]]));
  return { table: Object.fromEntries(Object.entries(contract).map(([module, calls]) => [module, Object.fromEntries(rows(calls))])), files };
}

let known: ReturnType<typeof freshCalls> | undefined;
/** The same, read once for a build. */
export const readCalls = () => (known ??= freshCalls());

/**
 * `virtual:calls`: how each call of the contract is made, as plain data. The browser gets neither the contract's code nor zod; its types come from the contract
 * at compile time.
 */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    resolveId: (id) => (id === 'virtual:calls' ? '\0virtual:calls' : undefined),
    async load(id) {
      if (id !== '\0virtual:calls') return undefined;
      const { table, files } = await freshCalls();
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(table)}`;
    },
  };
}

const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** The development server passes exactly the contract's paths on, so screens and calls may share first segments. */
export async function callProxy(target: string): Promise<Record<string, ProxyOptions>> {
  const { contract } = await readContract();
  const paths = Object.values(contract).flatMap((calls) => Object.values(calls).map((call) => call.path));
  const patterns = [...new Set(paths)].map((path) => literal(path).replace(/\{[^}]+\}|:[A-Za-z_]+/g, '[^/?]+'));
  return { [`^(?:${patterns.join('|')}|/healthz|/readyz|/openapi\\.json|/docs(?:/.*)?|/(?:storage|image|file)/.*)(?:\\?.*)?$`]: { target } };
}
