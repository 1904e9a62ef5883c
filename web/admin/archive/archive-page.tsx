import { useState } from 'react'
import { ArchiveState, type ArchiveWindow } from '#domain/admin/archive-views'
import { daysOf } from '../../records/history/history-days'
import { get, post, remove } from '../../sync/client'
import { useClub } from '../../sync/club'
import { refusalOf } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Log, LogDay, LogEntry, Who } from '../../ui/data/log-entry'
import { PageHead } from '../../ui/data/page-head'
import { Banner } from '../../ui/feedback/banner'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import { longDate, timeOfDay } from '../../ui/fields/club-date'
import { useTitle } from '../../ui/use-title'
import { ActivityTabs } from '../activity/activity-tabs'
import { ArchiveCard } from './archive-card'
import { timesInWords } from './times-in-words'

/** For administrators: whether the whole club can be copied out of the portal just now, and when it was. */
export function ArchivePage() {
  useTitle('Archive')
  const timeZone = useClub()?.timeZone
  const { data } = useResource(archiveState)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const run = async (command: () => Promise<void>, said: string) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await command()
      toast(said)
    } catch (fault) {
      // Canceling the confirmation is no error: the member knows that nothing was done.
      const { code, message } = refusalOf(fault)
      if (code !== 'CONFIRM_IT_IS_YOU') setRefusal(message)
    }
    setIsBusy(false)
  }

  return (
    <div className="wrap page">
      <PageHead
        title="Archive"
        lede="A copy of everything the club has recorded, for the person who runs the portal to keep somewhere safe."
      />
      <ActivityTabs here="/activity/archive" />
      {refusal && (
        <Banner kind="danger" word="Not done." onDismiss={() => setRefusal(undefined)}>
          {refusal}
        </Banner>
      )}
      {data ? (
        <>
          <ArchiveCard
            open={data.open}
            timeZone={timeZone}
            isBusy={isBusy}
            onOpen={() => void run(openArchive, 'The archive is open for an hour.')}
            onClose={() => void run(closeArchive, 'The archive is closed.')}
            onOver={archiveState.refresh}
          />
          <Earlier windows={data.earlier} timeZone={timeZone} />
        </>
      ) : (
        <Skeleton rows={4} />
      )}
    </div>
  )
}

interface EarlierProps {
  readonly windows: readonly ArchiveWindow[]
  readonly timeZone: string | undefined
}

/** When it was open before, and what was made of that. */
function Earlier({ windows, timeZone }: EarlierProps) {
  if (windows.length === 0) return null
  const entries = windows.map((window) => ({ ...window, at: window.openedAt }))
  return (
    <section>
      <h2>Earlier</h2>
      {daysOf(entries, timeZone).map(({ day, entries }) => (
        <section key={day}>
          <LogDay level={3}>{longDate(day, { year: true })}</LogDay>
          <Log label={longDate(day, { year: true })}>
            {entries.map((window) => (
              <LogEntry
                key={window.at}
                time={timeOfDay(window.at, timeZone)}
                at={window.at}
                more={<p>{timesInWords(window.taken, timeZone)}</p>}
              >
                <Someone who={window.openedBy} /> opened the archive{' '}
                {window.closedBy ? (
                  <>
                    and{' '}
                    {window.closedBy._id !== window.openedBy?._id && (
                      <>
                        <Someone who={window.closedBy} />{' '}
                      </>
                    )}
                    closed it at {timeOfDay(window.closesAt, timeZone)}
                  </>
                ) : (
                  `until ${timeOfDay(window.closesAt, timeZone)}`
                )}
              </LogEntry>
            ))}
          </Log>
        </section>
      ))}
    </section>
  )
}

const Someone = ({ who }: { readonly who: ArchiveWindow['openedBy'] }) =>
  who ? <Who href={`/members/${who._id}`}>{who.name}</Who> : <strong>The person who runs the portal</strong>

export const archiveState = resource((signal) => get('/archive-window', ArchiveState, signal), { staleMs: 0 })

const openArchive = () => changed(post('/archive-window', {}))
const closeArchive = () => changed(remove('/archive-window'))

/** Shows what the command left. */
async function changed(command: Promise<{ readonly value: unknown }>): Promise<void> {
  // An answer to an earlier request must not replace this one.
  await archiveState.ensure()
  const state = ArchiveState.parse((await command).value)
  archiveState.mutate(() => state)
}
