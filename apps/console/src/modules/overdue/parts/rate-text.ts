interface Rate {
  readonly kept: number;
  readonly decided: number;
}

/** How many promises were kept of those that are decided: 60%（3/5）. */
export const rateText = ({ kept, decided }: Rate): string => `${Math.round((kept / decided) * 100)}%（${kept}/${decided}）`;
