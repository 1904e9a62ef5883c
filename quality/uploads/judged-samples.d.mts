export interface Sample {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
  /** 'accepted', or the beginning of the sentence with which it is refused. */
  readonly verdict: string
}

export const samples: readonly Sample[]
