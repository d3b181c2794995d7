import { spawn } from 'node:child_process';
import { environment, projectRoot } from './places.mjs';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

/** npm passes a Ctrl-C on that the terminal has sent already; the same signal again within this time is that copy. */
const echoMs = 500;

/**
 * Runs a program to its end. Returns when it succeeds; otherwise this process ends the way the program did.
 * The program has a process group of its own, so each Ctrl-C reaches it once, from here, and it is waited for.
 */
export function runToEnd(file, args) {
  const child = spawn(file, args, { cwd: projectRoot, env: environment, stdio: 'inherit', detached: process.platform !== 'win32' });
  const stopForwarding = forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopForwarding();
      if (code === 0) resolve();
      else if (signal === null) process.exit(code);
      else process.kill(process.pid, signal);
    });
  });
}

function forwardSignals(child) {
  const last = new Map();
  const forward = (signal) => {
    const now = Date.now();
    if (now - (last.get(signal) ?? 0) > echoMs) child.kill(signal);
    last.set(signal, now);
  };
  for (const signal of forwarded) process.on(signal, forward);
  return () => forwarded.forEach((signal) => process.off(signal, forward));
}
