/** The part of a Lottie file that our drawings use. Colors are 0 to 1, angles degrees, scales and opacities per cent. */
export interface LottieFile {
  readonly v: string
  readonly nm: string
  readonly fr: number
  readonly ip: number
  readonly op: number
  readonly w: number
  readonly h: number
  readonly ddd: 0
  readonly assets: readonly []
  readonly layers: readonly LottieLayer[]
}

interface LottieLayer {
  readonly ddd: 0
  readonly ind: number
  readonly ty: 4
  readonly nm: string
  readonly sr: 1
  readonly ao: 0
  readonly bm: 0
  readonly ip: number
  readonly op: number
  readonly st: 0
  readonly ks: LottieTransform
  readonly shapes: readonly LottieItem[]
}

export type LottieItem =
  | { readonly ty: 'gr'; readonly it: readonly LottieItem[] }
  | { readonly ty: 'el'; readonly d: 1; readonly s: LottieProperty; readonly p: LottieProperty }
  | {
      readonly ty: 'rc'
      readonly d: 1
      readonly s: LottieProperty
      readonly p: LottieProperty
      readonly r: LottieProperty
    }
  | { readonly ty: 'sh'; readonly ks: LottieProperty<LottieOutline> }
  | { readonly ty: 'fl'; readonly c: LottieProperty; readonly o: LottieProperty; readonly r: 1 }
  | LottieStroke
  | {
      readonly ty: 'tm'
      readonly s: LottieProperty
      readonly e: LottieProperty
      readonly o: LottieProperty
      readonly m: 1
    }
  | ({ readonly ty: 'tr'; readonly sk: LottieProperty; readonly sa: LottieProperty } & LottieTransform)

interface LottieStroke {
  readonly ty: 'st'
  readonly c: LottieProperty
  readonly o: LottieProperty
  readonly w: LottieProperty
  readonly lc: 2
  readonly lj: 2
}

/** Position, anchor, scale, rotation, opacity. */
export interface LottieTransform {
  readonly p: LottieProperty
  readonly a: LottieProperty
  readonly s: LottieProperty
  readonly r: LottieProperty
  readonly o: LottieProperty
}

/** Points, and the handles of each, relative to it. */
export interface LottieOutline {
  readonly c: boolean
  readonly v: readonly Point[]
  readonly i: readonly Point[]
  readonly o: readonly Point[]
}

export type Point = readonly [x: number, y: number]

export type LottieProperty<Value = number | readonly number[]> =
  | { readonly a: 0; readonly k: Value }
  | { readonly a: 1; readonly k: readonly LottieKey<Value>[] }

/** From here on `s`, and on the way to the next key along the curve of `o` and `i`. */
export interface LottieKey<Value = number | readonly number[]> {
  readonly t: number
  readonly s: Value extends LottieOutline ? readonly [Value] : readonly number[]
  readonly o?: { readonly x: number; readonly y: number }
  readonly i?: { readonly x: number; readonly y: number }
}
