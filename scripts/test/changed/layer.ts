/** The tests of a layer. `:noun` stands for a folder or a file name. */
export interface Layer {
  source: string;
  /** Folders that are searched for tests about the noun. */
  about: readonly string[];
  /** Folders and files that run after any change of the layer. */
  also?: readonly string[];
  /** Runs if a noun of the layer has no tests. */
  otherwise?: readonly string[];
}
