import { projectRoot, readConfig } from './config.ts';
import { asOwner, checkBackup, readArguments, restore, runCommand, summaryOf } from './platform/db/backup/index.ts';

await runCommand(async () => {
  const { file, replace } = readArguments(process.argv.slice(2), 'npm run restore -- <file> [--replace]');
  const where = { ...readConfig(process.env), projectRoot };
  const backup = await checkBackup(file);
  await asOwner(where, 'write', (client) => restore(client, backup, { replace }));
  const { manifest } = backup;
  console.log(`Restored ${summaryOf(manifest)}, made at ${manifest.madeAt}`);
});
