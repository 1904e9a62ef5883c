import { lazy, Suspense, useState } from 'react'
import { removedRecords } from '../../records/removed/removed-records-store'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'

const RemovedRecords = lazy(async () => ({
  default: (await import('../../records/removed/removed-records')).RemovedRecords,
}))

/** For administrators, at the end: what was deleted from the wall. It is not asked for until somebody wants it. */
export function DeletedPosts() {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) {
    return (
      <Suspense>
        <Deleted />
      </Suspense>
    )
  }
  return (
    <p className="no-print">
      <Button small variant="ghost" icon="restore" onClick={() => setWanted(true)}>
        Show deleted posts
      </Button>
    </p>
  )
}

function Deleted() {
  const { data } = useResource(removedRecords('conversation'), { onFailure: 'stay' })
  if (data?.length === 0) return <p className="muted">No deleted posts.</p>
  return <RemovedRecords kind="conversation" path="/conversations" plural="posts" />
}
