const A_YEAR = 365 * 24 * 60 * 60 * 1000

/**
 * Something that was chosen in this browser, for whoever uses it. It is a cookie, because signing out clears the storage
 * (specification, section 4) and a page should not look otherwise then. Only the page reads it.
 */
export function keptChoice(name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${name}=([\\w.-]*)`).exec(document.cookie) ?? []
  return value
}

/** `value` is made of letters, digits, dots and hyphens. Where the browser keeps nothing, it holds until the page is left. */
export function keepChoice(name: string, value: string): void {
  const expires = Date.now() + A_YEAR
  globalThis.cookieStore?.set({ name, value, expires, sameSite: 'lax' }).catch(() => {})
}
