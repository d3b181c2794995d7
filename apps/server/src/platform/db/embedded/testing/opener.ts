// A server in miniature for the crash tests: opens the data, says where, and stays until it is ended.
import type { EmbeddedOptions } from '../index.ts';

/** The options that pass to another process, and whom to become first (root only). */
export interface OpenerOptions extends Pick<EmbeddedOptions, 'dataDir' | 'projectRoot' | 'sharedHome'> {
  become?: { uid: number; gid: number };
  /** The front door to open; a copy of it where the user cannot read this one. */
  module?: string;
}

async function main({ become, module = '../index.ts', ...options }: OpenerOptions): Promise<void> {
  if (become) {
    process.setgroups?.([]);
    process.setgid?.(become.gid);
    process.setuid?.(become.uid);
  }
  try {
    const { startEmbedded } = (await import(module)) as typeof import('../index.ts');
    const database = await startEmbedded({ ...options, log: (line) => console.error(line) });
    // Before the word goes out: who reads it may end us at once.
    process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)));
    process.on('SIGINT', () => {});
    setInterval(() => {}, 60_000);
    const { socketDir, port, superuser, dataDir, pid } = database;
    console.log(JSON.stringify({ ready: { socketDir, port, superuser, dataDir, pid } }));
  } catch (error) {
    console.log(JSON.stringify({ refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }));
    process.exit(1);
  }
}

await main(JSON.parse(process.argv[2] ?? '{}') as OpenerOptions);
