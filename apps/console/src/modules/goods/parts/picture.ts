/** An upload that goods hold. */
export interface Picture {
  readonly key: string;
  readonly url: string;
}
