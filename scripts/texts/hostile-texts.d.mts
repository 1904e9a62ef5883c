export interface HostileText {
  readonly origin: string
  readonly text: string
}

export const hostileTexts: readonly HostileText[]
