import { type FileWish, linkTo } from './documents-api'

/** Leads to a file, which the browser shows or saves. Throws what the portal refuses. */
export async function openFile(id: string, wish?: FileWish): Promise<void> {
  const { url } = await linkTo(id, wish)
  location.assign(url)
}

/** The address of the page that opens a file: it may be kept and passed on, because its reader has to sign in. */
export function addressOf(id: string, { part, asOf }: FileWish = {}): string {
  const asked = new URLSearchParams({ ...(part && { part }), ...(asOf !== undefined && { asOf: String(asOf) }) })
  return `/documents/${encodeURIComponent(id)}${asked.size > 0 ? `?${asked}` : ''}`
}
