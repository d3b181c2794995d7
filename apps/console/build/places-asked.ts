const ofList = /:is\([^()]*\)[>\s]+:(?:not\(:)?(?:first|last|only|nth)-(?:child|of-type|last)[^,{]*/g;

/**
 * Selectors that ask each element of a page which child of its parent it is: wherever a child comes or goes, the browser would then look anew at all beside it.
 * One parent by name (`.row > :last-child`) keeps the question to that parent's children; a list of parents (`.row, .cell { & > :last-child {} }`) does not.
 */
export const placesAskedOfAll = (css: string): string[] => css.match(ofList) ?? [];
