const WEB_ADDRESS = /^https?:\/\/[^\s\p{Cc}\p{Cf}"<>\\@/?#]+(?:[/?#][^\s\p{Cc}\p{Cf}"<>\\]*)?$/iu
const MAIL_ADDRESS =
  /^mailto:[^\s\p{Cc}\p{Cf}"<>\\@?#]+@[^\s\p{Cc}\p{Cf}"<>\\@?#]+(?:\?(?!.*%0[ad])[^\s\p{Cc}\p{Cf}"<>\\]*)?$/iu

/** The address as a link may hold it, or null. Only the web and mail are let through, and no name before the host. */
export function safeHref(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 2048) return null
  const trimmed = address.trim()
  if (!WEB_ADDRESS.test(trimmed) && !MAIL_ADDRESS.test(trimmed)) return null
  return trimmed.replace(/^[a-z]+/i, (scheme) => scheme.toLowerCase())
}
