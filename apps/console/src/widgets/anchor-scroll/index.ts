export { PageAnchors } from './page-anchors.tsx';
export { AnchorNav, type AnchorNavProps, type AnchorSection } from './anchor-nav.tsx';
export { scrollToAnchor } from './scroll-to-anchor.ts';
