/** Takes exact numbers of bytes from a stream of pieces of any size. */
export class ByteSource {
  readonly #pieces: AsyncIterator<Buffer>;
  readonly #tooShort: () => Error;
  #rest: Buffer = Buffer.alloc(0);

  /** @param tooShort what to throw when fewer bytes are there than were asked for */
  constructor(pieces: AsyncIterable<Buffer>, tooShort: () => Error) {
    this.#tooShort = tooShort;
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next bytes, all of them. */
  async take(count: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    for await (const piece of this.stream(count)) taken.push(piece);
    return Buffer.concat(taken);
  }

  /** The next bytes, piece by piece. */
  async *stream(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0;) {
      if (this.#rest.length === 0) this.#rest = await this.#nextPiece();
      const piece = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  /** Reads to the end, so that what checks the stream as a whole has its say. */
  async skipRest(): Promise<void> {
    for (let next = await this.#pieces.next(); !next.done; next = await this.#pieces.next());
  }

  async #nextPiece(): Promise<Buffer> {
    const { done, value } = await this.#pieces.next();
    if (done) throw this.#tooShort();
    return value;
  }
}
