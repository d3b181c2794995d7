declare module 'virtual:screen-modules' {
  /** The module of the screen at each path. */
  const modules: Readonly<Record<string, string>>;
  export default modules;
}
