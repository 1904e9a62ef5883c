import { ALERT_TYPES } from '#domain/alert/alert-details'
import type { BannerKind } from '../ui/feedback/banner'

const WORDS: Record<BannerKind, string> = { success: 'Success', info: 'Info', warning: 'Warning', danger: 'Danger' }

/** A type that this version does not know is shown as information. */
export const kindOf = (type: string): BannerKind => ALERT_TYPES.find((known) => known === type) ?? 'info'

/** The word that is beside the icon, so that nothing is said by color alone. */
export const alertWord = (type: string): string => WORDS[kindOf(type)]
