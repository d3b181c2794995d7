import { parseArgs } from 'node:util';
import { commands } from './admin/commands.ts';
import { AdminError, usage } from './admin/asked.ts';
import { ConfigError, projectRoot, readConfig } from './config.ts';
import { StartError } from './platform/db/embedded/index.ts';
import { MigrationError } from './platform/db/migrate.ts';

/** `npm run admin -- <command>`: what is done before anybody can sign in. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      account: { type: 'string' },
      person: { type: 'string' },
      phone: { type: 'string' },
      guest: { type: 'boolean' },
      url: { type: 'string' },
      'server-password': { type: 'string' },
    },
  });
  const command = commands[positionals[0] ?? ''];
  if (!command) throw new AdminError(usage);
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', NODE_ENV: process.env.NODE_ENV });
  await command({ config, projectRoot, values, say: (line) => process.stdout.write(`${line}\n`) });
} catch (error) {
  const known = error instanceof AdminError || error instanceof ConfigError || error instanceof StartError || error instanceof MigrationError;
  process.stderr.write(`${known ? error.message : `${(error as Error).name}: ${(error as Error).message}`}\n`);
  process.exitCode = 1;
}
