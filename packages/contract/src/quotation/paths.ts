export const myQuotesPath = '/quotationManagement/myquoteList';
export const selectionPath = '/quotationManagement/selectionquotation';
export const libraryPath = '/quotationManagement/productLibrary';
export const comparisonPath = '/quotationManagement/quoteComparison';
