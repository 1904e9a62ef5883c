export interface HostileText {
  readonly origin: string
  readonly text: string
}

export const hostileTexts: readonly HostileText[]
export const ownTexts: readonly string[]
export function seen(text: string): string
export function shownPart(text: string): string
