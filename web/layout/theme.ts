import { signal } from '@preact/signals-react'

type Theme = 'light' | 'dark'

/** What the member chose; `undefined` follows the system. */
const chosen = signal<Theme | undefined>(rememberedTheme())

/** Changes from light to dark or back, for this browser and whoever uses it. */
export function switchTheme(): void {
  const isDark = chosen.value === 'dark' || (!chosen.value && matchMedia('(prefers-color-scheme: dark)').matches)
  chosen.value = isDark ? 'light' : 'dark'
  applyTheme()
  rememberTheme(chosen.value)
}

export function applyTheme(): void {
  if (chosen.value) document.documentElement.dataset.theme = chosen.value
}

// A cookie, because signing out clears the storage (specification, section 4) and a page should not change its light then.
function rememberedTheme(): Theme | undefined {
  const [, name] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? []
  return name as Theme | undefined
}

const A_YEAR = 365 * 24 * 60 * 60 * 1000

function rememberTheme(theme: Theme) {
  const expires = Date.now() + A_YEAR
  globalThis.cookieStore?.set({ name: 'theme', value: theme, expires, sameSite: 'lax' }).catch(() => {})
}
