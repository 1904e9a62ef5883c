import type { IconName } from '../icon'

export type Look = 'bold' | 'italic' | 'underline' | 'strike' | 'bullets' | 'numbers'

interface Tool {
  readonly look: Look
  readonly label: string
  readonly icon: IconName
  /** As ProseMirror writes it: `Mod` is Ctrl, or the command key of a Mac. */
  readonly keys: string
  /** A hairline before this one. */
  readonly divider?: boolean
}

export const TOOLS: readonly Tool[] = [
  { look: 'bold', label: 'Bold', icon: 'bold', keys: 'Mod-b' },
  { look: 'italic', label: 'Italic', icon: 'italic', keys: 'Mod-i' },
  { look: 'underline', label: 'Underline', icon: 'underline', keys: 'Mod-u' },
  { look: 'strike', label: 'Strike', icon: 'strike', keys: 'Mod-Shift-s' },
  { look: 'bullets', label: 'Bulleted list', icon: 'list-ul', keys: 'Mod-Shift-8', divider: true },
  { look: 'numbers', label: 'Numbered list', icon: 'list-ol', keys: 'Mod-Shift-7' },
]

export const LINK_KEYS = 'Mod-k'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A tooltip's text, as in "Bold, Ctrl+B". */
export const toolTip = (label: string, keys: string) => `${label}, ${keysAs(keys, isMac ? '⌘' : 'Ctrl')}`

/** The same for `aria-keyshortcuts`, as in "Control+B". */
export const ariaShortcut = (keys: string) => keysAs(keys, isMac ? 'Meta' : 'Control')

const keysAs = (keys: string, mod: string) =>
  keys
    .replace('Mod', mod)
    .replace(/-(.)$/, (_, key: string) => `-${key.toUpperCase()}`)
    .replaceAll('-', '+')
