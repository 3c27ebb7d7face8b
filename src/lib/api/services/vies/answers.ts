/** A number of another country of the Union, without its prefix, and the shop's own, for which VIES keeps its answer. */
export interface ViesQuestion {
  country: string;
  number: string;
  requester: string;
}

/** `silent`: the service or its country does not answer, which says nothing about the number. */
export interface ViesAnswer {
  state: 'valid' | 'invalid' | 'silent';
  /** The number of the consultation, by which the answer can be proved. */
  consultation: string | null;
}
