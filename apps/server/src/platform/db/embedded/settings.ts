import type { Places } from './places.ts';

/** The port in the socket's file name, always the same; the folder tells the servers of two data folders apart. */
export const socketPort = 5432;

/**
 * PostgreSQL's settings: they fit two cores, on a laptop or a server. Writes are as safe as PostgreSQL makes them (fsync, full_page_writes and
 * synchronous_commit stay on). Values of statements are never logged, because they are personal data. After a crash of one of its processes PostgreSQL
 * ends, so that there is only one way back.
 */
const defaults = {
  port: String(socketPort),
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  wal_compression: 'on',
  restart_after_crash: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
};

/** The command line of `postgres`: the data directory and every setting, so that no file has to be edited. */
export function commandLine(places: Places, extra: Record<string, string> = {}): string[] {
  const settings = { ...defaults, unix_socket_directories: places.socketDir, ...extra };
  return ['-D', places.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
