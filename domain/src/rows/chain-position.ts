/** The position of an entry in the hash chain of a trail. */
export interface ChainLink {
  readonly sequence: number;
  readonly hash: string;
}
