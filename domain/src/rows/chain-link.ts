/** A place in the hash chain of a trail: any entry is one. */
export interface ChainLink {
  readonly sequence: number;
  readonly hash: string;
}
