import { safeHref } from '#domain/shared/safe-href'

export const ADDRESS_HINT = 'Please enter an address such as https://www.example.org or name@example.org.'

/** The address that somebody means who leaves out `https://` or `mailto:`; null for what cannot be linked to. */
export function hrefOfTyped(typed: string): string | null {
  const address = typed.trim()
  return (
    safeHref(address) ??
    (/^[^\s:/@]+@[^\s:/@.]+(?:\.[^\s:/@.]+)+$/.test(address) ? safeHref(`mailto:${address}`) : null) ??
    (/^[^\s:/?#@]+\.[\p{L}\d-]{2,}(?::\d+)?(?:[/?#]|$)/u.test(address) ? safeHref(`https://${address}`) : null)
  )
}
