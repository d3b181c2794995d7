export { expectScreen, screenAt, shapeAt } from './screens.ts';
export { siteOf } from './site-map.ts';
