import { toPlainText, toRichText } from '#domain/shared/rich-text'
import { outbox, post } from '../composer/outbox'
import { wall } from '../wall-store'

/** Ingrid posts something. */
export const write = (words: string, to?: string) => post({ message: toRichText(words), files: [], to })

/** What is not on the wall yet, and how far it has come. */
export const waiting = () => outbox.value.map(({ message, status }) => `${toPlainText(message)}: ${status}`)

/** What the wall says, newest first. */
export const wordsOnWall = () => wall.value?.conversations.map(({ message }) => message && toPlainText(message))

export function network(isThere: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isThere })
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}
