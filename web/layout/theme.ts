import { signal } from '@preact/signals-react'

import { keepChoice, keptChoice } from '../ui/kept-choice'

type Theme = 'light' | 'dark'

/** What the member chose; `undefined` follows the system. */
const chosen = signal<Theme | undefined>(rememberedTheme())

/** Changes from light to dark or back, for this browser and whoever uses it. */
export function switchTheme(): void {
  const isDark = chosen.value === 'dark' || (!chosen.value && matchMedia('(prefers-color-scheme: dark)').matches)
  chosen.value = isDark ? 'light' : 'dark'
  applyTheme()
  keepChoice('theme', chosen.value)
}

export function applyTheme(): void {
  if (chosen.value) document.documentElement.dataset.theme = chosen.value
}

function rememberedTheme(): Theme | undefined {
  const kept = keptChoice('theme')
  return kept === 'light' || kept === 'dark' ? kept : undefined
}
