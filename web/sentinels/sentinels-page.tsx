import { useState } from 'react'

import type { SentinelView } from '#domain/sentinel-views'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { DeleteDialog } from '../records/delete-dialog'
import { closeOntoTitle } from '../records/focus-title'
import { RemovedRecords } from '../removed-records/removed-records'
import { may } from '../session/session'
import { ButtonLink } from '../ui/button'
import { deferred } from '../ui/deferred'
import { Empty } from '../ui/empty'
import { PageHead } from '../ui/page-head'
import { Skeleton } from '../ui/skeleton'
import { useTitle } from '../ui/use-title'
import { offerUndo } from '../undo/offer-undo'
import { useFreshLinks } from '../uploads/use-fresh-links'
import { SentinelCard, titleOf } from './sentinel-card'
import covers from './sentinel-card.module.css'
import { sentinels } from './sentinels'
import { useWantedSentinel } from './use-wanted-sentinel'

/** Deletes a Sentinel once somebody is sure. `onDeleted` goes on from there, before the list follows. */
function DeleteSentinelDialog({ sentinel, onDeleted, onClose }: DeleteSentinelDialogProps) {
  const remove = async (reason: string) => {
    const { _id } = sentinel
    const key = await sentinels.remove(_id, reason)
    onDeleted()
    sentinels.drop(_id)
    offerUndo(`The ${titleOf(sentinel)} Sentinel was deleted.`, {
      path: sentinels.pathOf(_id),
      key,
      undone: sentinels.list.refresh,
    })
  }

  return (
    <DeleteDialog open confirm="Delete the Sentinel" remove={remove} onClose={onClose}>
      <p>{`This deletes the ${titleOf(sentinel)} Sentinel for everyone. Administrators can restore it.`}</p>
    </DeleteDialog>
  )
}

interface DeleteSentinelDialogProps {
  readonly sentinel: SentinelView
  readonly onDeleted: () => void
  readonly onClose: () => void
}

const HistoryDialog = deferred(async () => (await import('../history/history-dialog')).HistoryDialog)

export function SentinelsPage() {
  useTitle('Sentinels')
  const { data } = useResource(sentinels.list)
  useLiveList('sentinels', sentinels.list.refresh)
  useFreshLinks(sentinels.list.refresh)
  useWantedSentinel(data)

  return (
    <div className="wrap page">
      <PageHead
        title="Sentinels"
        lede="The club’s monthly newsletter, newest first."
        actions={
          may('manage sentinels') && (
            <ButtonLink variant="pine" icon="plus" href="/sentinels/new">
              Add New Sentinel
            </ButtonLink>
          )
        }
      />
      {!data && <Skeleton rows={4} />}
      {data?.length === 0 && (
        <Empty scene="empty-board" title="No Sentinels yet" level={2}>
          The club’s newsletters will appear here.
        </Empty>
      )}
      {data && data.length > 0 && <Covers found={data} />}
      <RemovedRecords kind="sentinel" path="/sentinels" plural="Sentinels" />
    </div>
  )
}

function Covers({ found }: { readonly found: readonly SentinelView[] }) {
  const [told, setTold] = useState<SentinelView>()
  const [doomed, setDoomed] = useState<SentinelView>()

  const deleted = () => closeOntoTitle(() => setDoomed(undefined))

  return (
    <>
      <ul className={`tiles ${covers.list}`}>
        {found.map((sentinel) => (
          <SentinelCard key={sentinel._id} sentinel={sentinel} onHistory={setTold} onDelete={setDoomed} />
        ))}
      </ul>
      {doomed && <DeleteSentinelDialog sentinel={doomed} onDeleted={deleted} onClose={() => setDoomed(undefined)} />}
      {told && (
        <HistoryDialog
          open
          path={sentinels.pathOf(told._id)}
          title={`History of Sentinel ${titleOf(told)}`}
          onClose={() => setTold(undefined)}
        />
      )}
    </>
  )
}
