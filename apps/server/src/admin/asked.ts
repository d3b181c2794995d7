import type { Config } from '../config.ts';

export class AdminError extends Error {}

export interface Asked {
  config: Config;
  projectRoot: string;
  values: { name?: string; account?: string; person?: string; phone?: string; guest?: boolean; url?: string; 'server-password'?: string };
  say: (line: string) => void;
}

export const usage = `npm run admin -- <command>

  prepare-database --url postgres://superuser@host/database --server-password <password>
      makes the roles and tables on your own PostgreSQL (15 or newer), once
  create-merchant --name <company> --account <sign-in name> --person <name> [--phone <number>] [--guest]
      makes a merchant with its roles and its first administrator; the first merchant is the platform itself
  reset-password --account <sign-in name>
      gives an account a new password and ends its sessions`;

export function required(asked: Asked, name: keyof Asked['values']): string {
  const value = asked.values[name];
  if (typeof value !== 'string' || value.trim() === '') throw new AdminError(`--${name} is needed\n\n${usage}`);
  return value.trim();
}
