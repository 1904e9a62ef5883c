export const soundSamples: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
export const thumbnail: Uint8Array<ArrayBuffer>
export const largeSamples: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>>
export const scatteredDocument: () => Uint8Array<ArrayBuffer>
