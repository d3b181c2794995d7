export { unreadQuery } from './queries.ts';
export { useSignOut } from './sign-out.ts';
