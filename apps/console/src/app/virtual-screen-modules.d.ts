declare module 'virtual:screen-modules' {
  /** The module of the screen at each path, and its outline. */
  const modules: Readonly<Record<string, readonly [module: string, shape: import('../widgets/page/waiting-page.tsx').PageShape]>>;
  export default modules;
}
