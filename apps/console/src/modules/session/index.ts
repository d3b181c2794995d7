export { unreadQuery } from './queries.ts';
export { fileSize } from './parts/file-size.ts';
export { useSignOut } from './sign-out.ts';
