/** Reads the codes in a camera's picture. */
export interface CodeReader {
  /** The codes in the picture as it is now; empty for none. */
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Forms of the codes on devices, labels and picking lists. The goods' own EAN stands on the same box and is not wanted. */
const formats = ['code_128', 'code_39', 'code_93', 'qr_code', 'data_matrix'] as const;

async function browsersReader(): Promise<CodeReader | undefined> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Class === undefined) return undefined;
  const known = await Class.getSupportedFormats();
  if (!known.includes('code_128')) return undefined;
  const detector = new Class({ formats: formats.filter((format) => known.includes(format)) });
  return { read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue) };
}

/** The browser's own reader, or the library's where there is none, which is loaded then. */
export const codeReader = async (): Promise<CodeReader> => (await browsersReader()) ?? (await import('./library-reader.ts')).libraryReader();
