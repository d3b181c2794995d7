import { projectRoot, readConfig } from './config.ts';
import { asOwner, backUp, readArguments, runCommand, summaryOf } from './platform/db/backup/index.ts';

await runCommand(async () => {
  const { file } = readArguments(process.argv.slice(2), 'npm run backup -- <file>');
  const where = { ...readConfig(process.env), projectRoot };
  const manifest = await asOwner(where, 'read', (client) => backUp(client, file));
  console.log(`Backed up ${summaryOf(manifest)}, to ${file}`);
  console.log('Uploaded files and APP_SECRET (where it is not set: app-secret in the data folder) are not in it; keep them too.');
});
