import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { projectRoot } from './project-root.ts';

const serverPort = process.env['PORT'] ?? '8080';
const consolePort = Number(process.env['DEV_PORT'] ?? 5173);

/** The console's own configuration passes calls on to this address, so that both share one origin. */
process.env['API_ORIGIN'] = `http://localhost:${serverPort}`;

/** The server, started again when one of its files changes. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(projectRoot, 'apps/server/src/main.ts')], {
  cwd: projectRoot,
  env: { ...process.env, PORT: serverPort },
  stdio: 'inherit',
});
const ended = new Promise<number>((resolve) => {
  server.once('exit', (code) => resolve(code ?? 0));
});

const consoleServer = await createServer({ root: join(projectRoot, 'apps/console'), server: { port: consolePort, strictPort: true } });
await consoleServer.listen();
console.log(`Console with reload: http://localhost:${consolePort}  (server: http://localhost:${serverPort})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
const code = await ended;
await consoleServer.close();
process.exit(code);
