import type { AlertView } from '#domain/alert/alert-views'
import { toRichText } from '#domain/shared/rich-text'

const nora = { _id: 'nora', fname: 'Nora', lname: 'Quist' }

export const alertOf = (_id: string, type: string, words: string, more: Partial<AlertView> = {}): AlertView => ({
  _id,
  type,
  message: toRichText(words),
  author: nora,
  expirationDate: '2026-11-27',
  expired: false,
  ...more,
})

/** As the portal answers them, the newest first. */
export const rope = alertOf('rope', 'success', 'The new tow rope is spliced.')
export const gate = alertOf('gate', 'warning', 'The upper road gate is locked.', { expirationDate: '2026-11-20' })
export const stove = alertOf('stove', 'danger', 'Do not use the wood stove in the junior room.')
export const clocks = alertOf('clocks', 'info', 'Clocks went back.', { expirationDate: '2026-11-08', expired: true })
