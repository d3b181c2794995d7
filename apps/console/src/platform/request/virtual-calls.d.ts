declare module 'virtual:calls' {
  /** [method, path, service base, kind, 1 when it answers a file, 1 when it may look into another merchant] of each call, by module and name. */
  const calls: Record<string, Record<string, readonly [method: string, path: string, base: string, kind: string, file: 0 | 1, viewable?: 1]>>;
  export default calls;
}
