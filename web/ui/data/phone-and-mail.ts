/** Ten digits as (206) 555-0144; anything else stays as it is. */
export const formatPhone = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** The digits of a phone number, as it is sent. */
export const phoneDigits = (text: string) => text.replace(/\D/g, '')

/**
 * The link that begins a letter to `addresses`, or nothing where there are none. What could end an address and begin another
 * field of the letter is written so that it cannot.
 */
export function mailLink(addresses: readonly string[]): string | undefined {
  const known = [...new Set(addresses)].filter((address) => address !== '')
  return known.length > 0 ? `mailto:${known.map(encoded).join(',')}` : undefined
}

const encoded = (address: string) => encodeURIComponent(address).replaceAll('%40', '@')
