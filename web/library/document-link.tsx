import { type MouseEvent, type ReactNode, useState } from 'react'

import { errorSentence } from '../sync/refused'
import { toast } from '../ui/feedback/toasts'
import { type FileWish, linkTo } from './documents'

/** Leads to a file, which the browser shows or saves. Throws what the portal refuses. */
async function openFile(id: string, wish?: FileWish): Promise<void> {
  const { url } = await linkTo(id, wish)
  location.assign(url)
}

/** The address of the page that opens a file: it may be kept and passed on, because its reader has to sign in. */
function fileAddress(id: string, { part, asOf }: FileWish = {}): string {
  const asked = new URLSearchParams({ ...(part && { part }), ...(asOf !== undefined && { asOf: String(asOf) }) })
  return `/documents/${encodeURIComponent(id)}${asked.size > 0 ? `?${asked}` : ''}`
}

/**
 * A link to the file of a document. Links to files run out, so it leads to a page that asks for a new one; a plain click
 * asks at once and spares the way over that page.
 */
export function DocumentLink({ id, wish, className, children }: DocumentLinkProps) {
  const [isBusy, setIsBusy] = useState(false)

  const onClick = async (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      await openFile(id, wish)
    } catch (fault) {
      toast(`Couldn’t open the file. ${errorSentence(fault)}`)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <a
      href={fileAddress(id, wish)}
      className={className}
      aria-busy={isBusy || undefined}
      onClick={(event) => void onClick(event)}
    >
      {children}
    </a>
  )
}

interface DocumentLinkProps {
  readonly id: string
  readonly wish?: FileWish | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}
