type SignedIn = typeof import('./signed-in.ts');

let come: SignedIn | undefined;

/** Loads what names the screens, which whoever is signed in needs and nobody before: titles and paths for menu and guard, and whose screen stands where. */
export async function loadSite(): Promise<SignedIn> {
  come ??= await import('./signed-in.ts');
  return come;
}

/** What names the screens; undefined until it is loaded. */
export const loadedSite = (): SignedIn | undefined => come;
