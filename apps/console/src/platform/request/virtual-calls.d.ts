declare module 'virtual:calls' {
  export type CallRow = readonly [method: string, path: string, base: string, kind: 'read' | 'write', file: 0 | 1, viewable?: 1];
  /** How each call of each module is made. */
  const calls: Readonly<Record<string, Readonly<Record<string, CallRow>>>>;
  export default calls;
}
