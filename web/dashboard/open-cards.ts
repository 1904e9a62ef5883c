import { readPreference, savePreference } from '../ui/browser-preference'

const CARD_NAMES = ['meeting', 'sentinels', 'house-managers', 'capital-improvement'] as const
export type CardName = (typeof CARD_NAMES)[number]

/** Below this width the cards are above the wall, and one of them is open. */
const NARROW = '(width < 40rem)'

const opened = new Map<CardName, boolean>(kept())

/** As it was left in this browser; before that, on a phone the first card alone is open, elsewhere all but the last. */
export const isCardOpen = (name: CardName): boolean =>
  opened.get(name) ?? (matchMedia(NARROW).matches ? name === 'meeting' : name !== 'capital-improvement')

export function keepCardOpen(name: CardName, isOpen: boolean): void {
  opened.set(name, isOpen)
  savePreference('cards', [...opened].map(([card, isOpen]) => `${card}_${isOpen ? 'open' : 'closed'}`).join('.'))
}

function kept(): [CardName, boolean][] {
  const states = readPreference('cards')?.split('.') ?? []
  return CARD_NAMES.flatMap((name) => {
    const isOpen = states.includes(`${name}_open`)
    return isOpen || states.includes(`${name}_closed`) ? [[name, isOpen]] : []
  })
}
