import { migrate } from '../platform/db/migrate.ts';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { prepareRoles, serverRole } from '../platform/db/roles.ts';
import { installJobs } from '../platform/jobs/boss.ts';
import { required, type Asked } from './asked.ts';

/** Roles, tables and job queues on a PostgreSQL of one's own. The role of --url becomes the tables' owner. */
export async function prepareDatabase(asked: Asked): Promise<void> {
  const connectionString = required(asked, 'url');
  const password = required(asked, 'server-password');
  const applied = await withClient({ connectionString }, async (client) => {
    await prepareRoles(client, password);
    return migrate(client);
  });
  await installJobs({ connectionString });
  const address = new URL(connectionString);
  address.username = serverRole;
  address.password = '<the server password>';
  asked.say(`${applied.length} migrations applied.`);
  asked.say(`Start the server with DATABASE_URL=${decodeURIComponent(address.href)}`);
  asked.say('Keep DATABASE_OWNER_URL for backup, restore and later versions; the running server does not need it.');
}
