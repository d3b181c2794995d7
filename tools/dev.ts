import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { belongsToServer } from './dev-proxy.ts';
import { projectRoot } from './project-root.ts';

const serverPort = process.env['PORT'] ?? '8080';
const consolePort = Number(process.env['DEV_PORT'] ?? 5173);

/** The server, started again when one of its files changes. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(projectRoot, 'apps/server/src/main.ts')], {
  cwd: projectRoot,
  env: { ...process.env, PORT: serverPort },
  stdio: 'inherit',
});

/** The console with reload; what is not the console's own goes on to the server, as on one origin. */
const consoleServer = await createServer({
  root: join(projectRoot, 'apps/console'),
  server: {
    port: consolePort,
    strictPort: true,
    proxy: {
      '^/': {
        target: `http://localhost:${serverPort}`,
        bypass: (request) => (belongsToServer(request) ? undefined : request.url),
      },
    },
  },
});
await consoleServer.listen();
console.log(`Console with reload: http://localhost:${consolePort}  (server: http://localhost:${serverPort})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    void consoleServer.close();
  });
}
server.once('exit', (code) => {
  void consoleServer.close().finally(() => process.exit(code ?? 0));
});
