import { type ReactNode, useState } from 'react'

import { resource } from '../sync/resource'
import { useResource } from '../sync/use-resource'
import { Skeleton } from '../ui/feedback/skeleton'
import { useTitle } from '../ui/use-title'

/** Shows an edit of a record, which begins with the record as it is now and not with one that was read a while ago. */
export function FreshRecord<Loaded>({ title, find, failed, children }: FreshRecordProps<Loaded>) {
  const [fresh] = useState(() => resource(find, { staleMs: Number.POSITIVE_INFINITY }))
  const { data, error } = useResource(fresh)
  useTitle(title(data))

  if (data) return children(data)
  if (error) return failed(error.message)
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
  failed(message: string): ReactNode
  children(record: Loaded): ReactNode
}
