export interface Sample {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
  /** 'accepted', or the beginning of the sentence with which it is refused. */
  readonly verdict: string
}

export const samples: readonly Sample[]
export const soundSamples: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
export const thumbnail: Uint8Array<ArrayBuffer>
export const largeSamples: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>>
export const scatteredDocument: () => Uint8Array<ArrayBuffer>
