/** Where the tests of a layer are. `:noun` stands for a folder, or for a file's name. */
export interface Layer {
  source: string;
  /** Folders in which the tests about the noun are looked for. */
  about: readonly string[];
  /** Folders and files that run with each change of the layer. */
  also?: readonly string[];
  /** Runs instead where a layer's noun has no tests of its own. */
  otherwise?: readonly string[];
}
