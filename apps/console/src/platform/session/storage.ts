/** Puts into local storage what start-up keeps there (specification 9). */
export function rememberPlatform(storage: Storage = localStorage): void {
  storage.setItem('platform', 'merchant-admin');
  storage.setItem('env', import.meta.env['VITE_ENVIRONMENT'] ?? 'test');
}
