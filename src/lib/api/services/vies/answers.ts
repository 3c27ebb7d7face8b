/** A VAT number of another EU country, without its prefix, and the shop's number, for which VIES records its answer. */
export interface ViesQuestion {
  country: string;
  number: string;
  requester: string;
}

/** `silent`: the service or the country does not answer, so the number is neither valid nor invalid. */
export interface ViesAnswer {
  state: 'valid' | 'invalid' | 'silent';
  /** The number of the consultation, which proves the answer. */
  consultation: string | null;
}
