import { useEffect, useState } from 'react'
import { ARCHIVE_OPEN_MINUTES, ArchiveState, type ArchiveWindow } from '#domain/admin/archive-views'
import { LogDays } from '../../records/history/log-days'
import { get, post, remove } from '../../sync/client'
import { useClub } from '../../sync/club'
import { refusalOf } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { LogEntry, Who } from '../../ui/data/log-entry'
import { PageHead } from '../../ui/data/page-head'
import { Banner } from '../../ui/feedback/banner'
import { Progress } from '../../ui/feedback/progress'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import { timeOfDay } from '../../ui/fields/club-date'
import { Icon } from '../../ui/icon'
import sheet from '../../ui/overlays/sheet.module.css'
import { useTitle } from '../../ui/use-title'
import { ActivityTabs } from '../activity/activity-tabs'
import css from './archive-card.module.css'

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
      <LogDays entries={entries} timeZone={timeZone} level={3}>
        {(window) => (
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
        )}
      </LogDays>
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

const LOOKED_AT_MS = 10_000

/** The milliseconds until a moment, as time goes by. Once it has come, `onOver` hears of it, again and again: clocks differ. */
function useTimeLeft(until: string, onOver: () => void): number {
  const end = Date.parse(until)
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const look = () => {
      setNow(Date.now())
      if (Date.now() >= end) onOver()
    }
    look()
    const timer = setInterval(look, LOOKED_AT_MS)
    return () => clearInterval(timer)
  }, [end, onOver])

  return Math.max(0, end - now)
}

const MINUTE = 60_000

interface Props {
  readonly open: ArchiveWindow | null
  readonly timeZone: string | undefined
  readonly isBusy: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  /** The hour has gone by. */
  readonly onOver: () => void
}

/** Whether the archive is open, by whom and until when, and the one thing to do about it. */
function ArchiveCard({ open: window, timeZone, isBusy, onOpen, onClose, onOver }: Props) {
  return (
    <section className={classes(sheet.sheet, css.card, window && css.open)} aria-live="polite">
      <span className={css.mark}>
        <Icon name={window ? 'key' : 'lock'} />
      </span>
      <div className={css.words}>
        {window ? (
          <>
            <h2>Open until {timeOfDay(window.closesAt, timeZone)}</h2>
            <p>
              {window.openedBy ? <strong>{window.openedBy.name}</strong> : 'The person who runs the portal'} opened it
              at {timeOfDay(window.openedAt, timeZone)}.{' '}
              {window.taken.length > 0 ? timesInWords(window.taken, timeZone) : 'No copy has been saved yet.'}
            </p>
          </>
        ) : (
          <>
            <h2>The archive is closed</h2>
            <p>
              No one can save a copy. Open the archive when the person who runs the portal is ready: it closes after an
              hour, and every administrator gets an email.
            </p>
          </>
        )}
      </div>
      <div className={css.action}>
        {window ? (
          <Button icon="lock" busy={isBusy} onClick={onClose}>
            Close Now
          </Button>
        ) : (
          <Button variant="pine" icon="key" busy={isBusy} onClick={onOpen}>
            Open for an Hour
          </Button>
        )}
      </div>
      {window && <TimeLeft until={window.closesAt} onOver={onOver} />}
    </section>
  )
}

function TimeLeft({ until, onOver }: { readonly until: string; readonly onOver: () => void }) {
  const left = useTimeLeft(until, onOver)
  const minutes = Math.ceil(left / MINUTE)
  return (
    <div className={css.left} aria-live="off">
      <Progress label="Time used" percent={100 - (100 * left) / (ARCHIVE_OPEN_MINUTES * MINUTE)} />
      <span>{minutes > 1 ? `${minutes} minutes left` : 'Less than a minute left'}</span>
    </div>
  )
}

/** "No copy was saved.", "A copy was saved at 8:52 PM.", "Copies were saved at 8:52 PM and 9:01 PM." */
function timesInWords(taken: readonly string[], timeZone: string | undefined): string {
  if (taken.length === 0) return 'No copy was saved.'
  const times = new Intl.ListFormat('en-US').format(taken.map((at) => timeOfDay(at, timeZone)))
  return taken.length === 1 ? `A copy was saved at ${times}.` : `Copies were saved at ${times}.`
}
