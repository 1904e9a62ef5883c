import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { SentinelView } from '#domain/sentinel/sentinel-views'
import { DeleteRecord } from '../../records/delete-record'
import { RemovedRecords } from '../../records/removed/removed-records'
import { useLiveList } from '../../sync/live/use-live-list'
import { errorSentence } from '../../sync/refused'
import { may } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { ButtonLink } from '../../ui/button'
import { PageHead } from '../../ui/data/page-head'
import { deferred } from '../../ui/feedback/deferred'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import { useTitle } from '../../ui/use-title'
import { useFreshLinks } from '../../uploads/use-fresh-links'
import { SentinelCard, sentinelTitle } from './sentinel-card'
import covers from './sentinel-card.module.css'
import { sentinels } from './sentinels'

/** Deletes a Sentinel once somebody is sure. */
const DeleteSentinel = ({ sentinel, onClose }: DeleteSentinelProps) => (
  <DeleteRecord
    client={sentinels}
    id={sentinel._id}
    confirm="Delete the Sentinel"
    deleted={`The ${sentinelTitle(sentinel)} Sentinel was deleted.`}
    onClose={onClose}
  >
    <p>{`This deletes the ${sentinelTitle(sentinel)} Sentinel for everyone. Administrators can restore it.`}</p>
  </DeleteRecord>
)

interface DeleteSentinelProps {
  readonly sentinel: SentinelView
  readonly onClose: () => void
}

const HistoryDialog = deferred(async () => (await import('../../records/history/history-dialog')).HistoryDialog)

export function SentinelsPage() {
  useTitle('Sentinels')
  const { data, status } = useResource(sentinels.list)
  useLiveList('sentinels', sentinels.list.refresh)
  useFreshLinks(sentinels.list.refresh)
  useWantedSentinel(data, status)

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

  return (
    <>
      <ul className={`tiles ${covers.list}`}>
        {found.map((sentinel) => (
          <SentinelCard key={sentinel._id} sentinel={sentinel} onHistory={setTold} onDelete={setDoomed} />
        ))}
      </ul>
      {doomed && <DeleteSentinel sentinel={doomed} onClose={() => setDoomed(undefined)} />}
      {told && (
        <HistoryDialog
          open
          path={sentinels.pathOf(told._id)}
          title={`History of Sentinel ${sentinelTitle(told)}`}
          onClose={() => setTold(undefined)}
        />
      )}
    </>
  )
}

type Status = ReturnType<typeof sentinels.list.status.peek>

/** Leads on to the file of the Sentinel that the address of the page names, once its link is there and fresh. */
export function useWantedSentinel(found: readonly SentinelView[] | undefined, status: Status): void {
  const wanted = new URLSearchParams(useSearch()).get('open')
  const [, navigate] = useLocation()

  useEffect(() => {
    // The page has just begun to ask anew: a list from before may lack it, or have a link that ran out.
    const now = sentinels.list.status.peek()
    if (wanted === null || !found || now !== status || now === 'refreshing') return
    const sentinel = found.find(({ _id }) => _id === wanted)
    // A file that is saved, not shown, leaves this page standing, and a page that is loaded anew must not save it again.
    navigate('/sentinels', { replace: true })
    if (sentinel) location.replace(sentinel.url)
    else toast(now === 'error' ? errorSentence(sentinels.list.error.peek()) : 'That Sentinel was deleted.')
  }, [wanted, found, status, navigate])
}
