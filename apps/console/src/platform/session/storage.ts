/** Specification 9: what start-up puts into local storage. */
export function rememberPlatform(storage: Storage = localStorage): void {
  storage.setItem('platform', 'merchant-admin');
  storage.setItem('env', import.meta.env['VITE_ENVIRONMENT'] ?? 'test');
}
