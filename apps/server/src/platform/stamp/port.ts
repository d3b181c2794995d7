/** What an authority says of a hash: that it was there at a time (RFC 3161). */
export interface Stamp {
  /** The token, DER: it holds the authority's certificate. */
  token: Buffer;
  at: Date;
}

/** Who an authority is. */
export interface Authority {
  name: string;
  /** Whether it is a third party; ours proves nothing against ourselves. */
  neutral: boolean;
  /** SHA-256 of its public key in hex; '' where no answer of it was seen yet. */
  keySha256: string;
}

/** An authority that stamps hashes. Every call has a deadline; stamping a hash twice does no harm. */
export interface TimeStamper {
  authority(): Promise<Authority>;
  /** @param content what is stamped; only its hash goes out @throws StampError */
  stamp(content: Uint8Array): Promise<Stamp>;
}

/** No stamp came, or one that is not good; the message is for people. */
export class StampError extends Error {}
