/**
 * The header that names a file (RFC 6266): in plain letters for old programs, and in full as RFC 8187 writes it. What
 * could end the header, or the name within it, is not in either.
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_')
  return `${how}; filename="${plain}"; filename*=UTF-8''${percentEncoded(name.toWellFormed())}`
}

/** `encodeURIComponent` leaves four signs as they are that RFC 8187 does not. */
const percentEncoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
