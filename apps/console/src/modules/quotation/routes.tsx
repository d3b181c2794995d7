import type { Screens } from '../../platform/screens.ts';

export const screens: Screens = {
  '/quotationManagement/myquoteList': () => import('./screens/quote-list.tsx'),
  '/quotationManagement/selectionquotation': () => import('./screens/selection.tsx'),
  '/quotationManagement/productLibrary': () => import('./screens/library.tsx'),
  '/quotationManagement/quoteComparison': () => import('./screens/comparison.tsx'),
};
