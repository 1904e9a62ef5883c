import { savePreference } from '../ui/browser-preference'

/**
 * Changes from light to dark or back, for this browser, whoever is signed in. What was chosen before is on the page
 * already (web/index.html); where nothing does, the system's own choice holds.
 */
export function switchTheme(): void {
  const shown = document.documentElement.dataset
  const isDark = shown.theme ? shown.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  shown.theme = isDark ? 'light' : 'dark'
  savePreference('theme', shown.theme)
}
