import { type ReactNode, useState } from 'react'

import { errorSentence } from '../sync/refused'
import { resource } from '../sync/resource'
import { useResource } from '../sync/use-resource'
import { Skeleton } from '../ui/feedback/skeleton'
import { useTitle } from '../ui/use-title'

/** Shows an edit of a record, which begins with the record as it is now and not with one that was read a while ago. */
export function FreshRecord<Loaded>({ title, find, onFailure = 'leave', failed, children }: FreshRecordProps<Loaded>) {
  const [fresh] = useState(() => resource(find, { staleMs: Number.POSITIVE_INFINITY }))
  const { data, error } = useResource(fresh, { onFailure })
  useTitle(title(data))

  if (data) return children(data)
  if (error) return failed(errorSentence(error))
  return (
    <div className="wrap page">
      <Skeleton rows={4} />
    </div>
  )
}

interface FreshRecordProps<Loaded> {
  /** Of the browser's tab, also before the record has arrived. */
  title(record: Loaded | undefined): string
  find(signal: AbortSignal): Promise<Loaded>
  /** `stay` for an edit in a dialog, which leaves the page below it as it is. */
  readonly onFailure?: 'leave' | 'stay'
  failed(message: string): ReactNode
  children(record: Loaded): ReactNode
}
