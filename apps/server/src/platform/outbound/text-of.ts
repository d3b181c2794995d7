/** A small body as text; reading stops at the limit, so that an endless one is not gathered. @param most bytes */
export async function textOf(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, most: number, tooMuch: () => never): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) tooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
