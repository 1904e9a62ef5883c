import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'

import { Refused } from '../sync/client'
import { errorSentence } from '../sync/refused'
import { Button, ButtonLink } from '../ui/button'
import { PageHead } from '../ui/data/page-head'
import { Empty } from '../ui/feedback/empty'
import { Skeleton } from '../ui/feedback/skeleton'
import { passFocusOn } from '../ui/pass-focus-on'
import { useTitle } from '../ui/use-title'
import { type FileWish, linkTo } from './documents'

type Opening =
  | { readonly state: 'asking' }
  | { readonly state: 'there'; readonly url: string; readonly name: string }
  | { readonly state: 'gone' | 'failed'; readonly message: string }

/** Asks for a file and has the browser show or save it in this page's place. */
function useFileOpening(id: string, { part, asOf }: FileWish): readonly [Opening, () => void] {
  const [opening, setOpening] = useState<Opening>({ state: 'asking' })
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again.
  useEffect(() => {
    const asking = new AbortController()
    setOpening({ state: 'asking' })
    linkTo(id, { part, asOf }, asking.signal).then(
      (link) => {
        setOpening({ state: 'there', ...link })
        location.replace(link.url)
      },
      (fault: unknown) => {
        if (asking.signal.aborted) return
        const isGone = fault instanceof Refused && fault.status >= 400 && fault.status < 500
        setOpening({ state: isGone ? 'gone' : 'failed', message: errorSentence(fault) })
      },
    )
    return () => asking.abort()
  }, [id, part, asOf, turn])

  return [opening, () => setTurn(turn + 1)]
}

/** The page behind a document's link that is opened in a new tab, kept or shared: it opens the file. */
export function OpenDocumentPage({ id }: { readonly id: string }) {
  const [opening, tryAgain] = useFileOpening(id, wishIn(useSearch()))
  useTitle('Document')

  return (
    <div className="wrap page">
      <PageHead title={opening.state === 'there' ? opening.name : 'Document'} />
      <Outcome opening={opening} onRetry={tryAgain} />
    </div>
  )
}

function Outcome({ opening, onRetry }: { readonly opening: Opening; readonly onRetry: () => void }) {
  switch (opening.state) {
    case 'asking':
      return <Skeleton rows={2} />
    case 'there':
      return (
        <Empty
          scene="empty-tracks"
          level={2}
          title="Opening the file"
          action={<a href={opening.url}>Nothing happened? Open it here.</a>}
        >
          It opens here or goes to your downloads.
        </Empty>
      )
    case 'gone':
      return (
        <Empty
          scene="empty-board"
          level={2}
          title="Document not found"
          action={<ButtonLink href="/resources/docs-procs">Go to Docs & Procs</ButtonLink>}
        >
          {opening.message}
        </Empty>
      )
    case 'failed':
      return (
        <Empty
          scene="empty-board"
          level={2}
          title="Couldn’t open the file"
          action={
            <Button ref={passFocusOn} icon="refresh" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {opening.message}
        </Empty>
      )
  }
}

function wishIn(search: string): FileWish {
  const asked = new URLSearchParams(search)
  const asOf = asked.get('asOf')
  return {
    part: asked.get('part') === 'picture' ? 'picture' : 'file',
    asOf: asOf !== null && /^\d{1,15}$/.test(asOf) ? Number(asOf) : undefined,
  }
}
