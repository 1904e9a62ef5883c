import { type ReactNode, useState } from 'react'

import type { HistoryEntry } from '#domain/shared/history-entry'
import { useLiveList } from '../../sync/live/use-live-list'
import { errorSentence } from '../../sync/refused'
import { may } from '../../sync/session/session'
import { putBack } from '../../sync/undo/put-back'
import { useResource } from '../../sync/use-resource'
import { backMark } from '../../ui/animations/marks'
import { Button } from '../../ui/button'
import { Collapsible } from '../../ui/data/collapsible'
import { Rows } from '../../ui/data/rows'
import { Banner } from '../../ui/feedback/banner'
import { deferred } from '../../ui/feedback/deferred'
import { toast } from '../../ui/feedback/toasts'
import { formatDate } from '../../ui/fields/club-date'
import { passFocusOn } from '../../ui/pass-focus-on'
import { useBusyKeys } from '../../ui/use-busy-keys'
import css from './removed-records.module.css'
import { type RemovedRecord, removedRecords } from './removed-records-store'

const HistoryDialog = deferred(async () => (await import('../history/history-dialog')).HistoryDialog)

/** At the end of a list, for administrators: what was deleted from it, to be restored. Nothing where nothing was. */
export const RemovedRecords = (props: RemovedRecordsProps) => (may('read history') ? <Removed {...props} /> : null)

function Removed({ kind, path, plural, besides }: RemovedRecordsProps) {
  const list = removedRecords(kind)
  const { data = [] } = useResource(list, { onFailure: 'stay' })
  const { isBusy, begin, end } = useBusyKeys()
  const [refusal, setRefusal] = useState<string>()
  const [shown, setShown] = useState<RemovedRecord>()
  useLiveList('removed_records', list.refresh)
  if (data.length === 0) return null

  const bringBack = async ({ _id, title }: RemovedRecord) => {
    if (isBusy(_id)) return
    begin(_id)
    setRefusal(undefined)
    try {
      await putBack(`${path}/${_id}`, { to: 'before removal' })
      list.mutate((known) => known.filter((each) => each._id !== _id))
      void list.refresh()
      toast(`${title} was restored.`, { mark: backMark })
    } catch (fault) {
      setRefusal(errorSentence(fault))
    } finally {
      end(_id)
    }
  }

  return (
    <Collapsible title={`Deleted ${plural} (${data.length})`} icon="restore" open={false}>
      {refusal && (
        <Banner kind="danger" word="Not restored." onDismiss={() => setRefusal(undefined)}>
          {refusal}
        </Banner>
      )}
      <Rows middle label={`Deleted ${plural}`}>
        {data.map((record) => (
          <li key={record._id} ref={passFocusOn} className={css.row}>
            <span className={css.what}>
              <b>{record.title}</b>
              <span className="muted">
                Deleted <time dateTime={record.removedOn}>{formatDate(record.removedOn)}</time>
              </span>
            </span>
            <span className="cluster">
              <Button small icon="restore" busy={isBusy(record._id)} onClick={() => void bringBack(record)}>
                Restore
                <span className="hide"> {record.title}</span>
              </Button>
              <Button small variant="ghost" onClick={() => setShown(record)}>
                History
                <span className="hide"> of {record.title}</span>
              </Button>
            </span>
          </li>
        ))}
      </Rows>
      {shown && (
        <HistoryDialog
          open
          path={`${path}/${shown._id}`}
          title={`History of ${shown.title}`}
          besides={besides && ((entry) => besides(shown._id, entry))}
          onClose={() => setShown(undefined)}
        />
      )}
    </Collapsible>
  )
}

interface RemovedRecordsProps {
  /** The kind's name in the log, such as 'meeting'. */
  readonly kind: string
  /** The path of its records' calls, such as '/meetings'. */
  readonly path: string
  /** As in "Deleted meetings". */
  readonly plural: string
  /** Further actions of an entry of a record's history. */
  readonly besides?: ((id: string, entry: HistoryEntry) => ReactNode) | undefined
}
