const A_YEAR = 365 * 24 * 60 * 60

/**
 * Something that was chosen in this browser, whoever is signed in. It is a cookie, because signing out clears the
 * storage (specification, section 4) and a page should not look otherwise then. Only the page reads it.
 */
export function readPreference(name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${prefix()}${name}=([\\w.-]*)`).exec(document.cookie) ?? []
  return value
}

/**
 * `value` is made of letters, digits, dots and hyphens. Where the browser keeps nothing, it holds until the page is
 * left.
 */
export function savePreference(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in Safari 17.5 nor in Firefox 126.
  document.cookie = `${prefix()}${name}=${value}; path=/; max-age=${A_YEAR}; samesite=lax${prefix() && '; secure'}`
}

/** On an encrypted portal nobody in between can plant one. */
const prefix = () => (location.protocol === 'https:' ? '__Host-' : '')

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
