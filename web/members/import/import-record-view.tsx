import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { ImportRecord, TakenBack } from '#domain/member/member-import'
import { dateAt } from '#domain/shared/date-at'
import { useClub } from '../../sync/club'
import { noteAllChanged } from '../../sync/live/changes'
import { useLiveList } from '../../sync/live/use-live-list'
import { errorSentence, Refused } from '../../sync/refused'
import { useResource } from '../../sync/use-resource'
import { Button, ButtonLink } from '../../ui/button'
import { Badge } from '../../ui/data/badge'
import { Rows } from '../../ui/data/rows'
import { Banner } from '../../ui/feedback/banner'
import { Progress } from '../../ui/feedback/progress'
import { Skeleton } from '../../ui/feedback/skeleton'
import { longDate, timeOfDay } from '../../ui/fields/club-date'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import sheet from '../../ui/overlays/sheet.module.css'
import { passFocusOn } from '../../ui/pass-focus-on'
import { useValue } from '../../ui/use-value'
import { directory, directoryRows, uninvitedMembers } from '../directory/directory-store'
import { InviteMembers } from '../directory/invite-members'
import { findImport, takeBackRows } from './import-api'
import css from './import-page.module.css'

/** An import that was carried out, and its taking back. */
function useTakeBack(id: string) {
  const [record, setRecord] = useState<ImportRecord>()
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<number>()
  const [left, setLeft] = useState<TakenBack['rows']>([])
  const [isGone, setIsGone] = useState(false)
  const [turn, setTurn] = useState(0)
  const work = useRef(new AbortController())

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again.
  useEffect(() => {
    const mine = new AbortController()
    work.current = mine
    findImport(id, mine.signal).then(setRecord, (fault: unknown) => {
      if (mine.signal.aborted) return
      setIsGone(fault instanceof Refused && fault.status >= 400 && fault.status < 500)
      setFailure(errorSentence(fault))
    })
    return () => mine.abort()
  }, [id, turn])

  const tryAgain = () => {
    setFailure(undefined)
    setTurn(turn + 1)
  }

  const open = record?.rows.filter(({ isTakenBack }) => !isTakenBack) ?? []

  const takeBack = async () => {
    const { signal } = work.current
    const kept: TakenBack['rows'] = []
    let count = 0
    setFailure(undefined)
    setDone(0)
    try {
      // The last first, so that a change goes before the one it builds on.
      const numbers = open.map(({ number }) => number).reverse()
      await takeBackRows(
        id,
        numbers,
        (rows) => {
          count += rows.length
          kept.push(...rows.filter(({ why }) => why !== null))
          setDone(count)
        },
        signal,
      )
    } catch (fault) {
      setFailure(errorSentence(fault))
    } finally {
      if (!signal.aborted) {
        noteAllChanged()
        setLeft(kept)
        setRecord(await findImport(id).catch(() => record))
        setDone(undefined)
      }
    }
  }

  return { record, open, left, failure, isGone, done, takeBack, tryAgain }
}

const SHOWN = 50

/** An import that was carried out: what it did, and taking it back. */
export function ImportRecordView({ id }: { readonly id: string }) {
  const timeZone = useClub()?.timeZone
  const { record, open, left, failure, isGone, done, takeBack, tryAgain } = useTakeBack(id)
  const [isAsking, setIsAsking] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const isBusy = done !== undefined
  if (!record && !failure) return <Skeleton rows={4} />

  const count = (outcome: string) => record?.rows.filter((row) => row.outcome === outcome).length ?? 0
  const rows = isWhole ? record?.rows : record?.rows.slice(0, SHOWN)
  const isBack = record !== undefined && open.length === 0

  return (
    <div className={css.import}>
      {failure && (
        <Banner
          kind="danger"
          word={record ? 'Not everything was undone.' : isGone ? 'Not found.' : 'Couldn’t load the import.'}
        >
          {failure}{' '}
          {!record && !isGone && (
            <Button ref={passFocusOn} small variant="ghost" icon="refresh" onClick={tryAgain}>
              Try again
            </Button>
          )}
        </Banner>
      )}
      {record && (
        <>
          <Banner kind={isBack ? 'info' : 'success'} word={isBack ? 'Import undone:' : 'Imported:'}>
            {members(count('added'))} added and {members(count('changed'))} changed on{' '}
            {longDate(dateAt(record.at, timeZone), { year: true })}, {timeOfDay(record.at, timeZone)}, by {record.by}.
          </Banner>
          {left.length > 0 && <Left rows={left} />}
          <div aria-live="polite" className={css.working}>
            {isBusy && (
              <>
                <p>
                  Undoing: {done} of {open.length}
                </p>
                <Progress label="Undoing" percent={open.length === 0 ? 100 : (done / open.length) * 100} />
              </>
            )}
          </div>
          <div className={css.actions}>
            {!isBack && (
              <Button variant="danger" icon="undo" busy={isBusy} onClick={() => setIsAsking(true)}>
                Undo the import
              </Button>
            )}
            <ButtonLink href="/activity" icon="activity">
              View in Activity
            </ButtonLink>
            <ButtonLink variant="ghost" href="/members">
              Go to the directory
            </ButtonLink>
          </div>
          {/* It waits for the directory, and must move no button out from under a finger when it comes. */}
          {!isBusy && <InviteImported rows={open} />}
          <section className={`${sheet.sheet} ${sheet.pad}`} aria-label="Imported rows">
            <Rows>
              {rows?.map(({ number, _id, name, outcome, isTakenBack }) => (
                <li key={number}>
                  <span>
                    <span className="muted">Row {number}</span>{' '}
                    {outcome === 'added' && isTakenBack ? (
                      name
                    ) : (
                      <Link href={`/members/${_id}`}>{name ?? 'an erased member'}</Link>
                    )}
                  </span>
                  <span className="cluster gap-8">
                    {outcome}
                    {isTakenBack && <Badge icon="undo">Undone</Badge>}
                  </span>
                </li>
              ))}
            </Rows>
            {record.rows.length > SHOWN && !isWhole && (
              <Button variant="ghost" icon="down" onClick={() => setIsWhole(true)}>
                Show all {record.rows.length.toLocaleString('en-US')}
              </Button>
            )}
          </section>
          <ConfirmDialog
            open={isAsking}
            title="Undo the import?"
            confirmLabel="Undo the import"
            danger
            onConfirm={() => {
              setIsAsking(false)
              void takeBack()
            }}
            onClose={() => setIsAsking(false)}
          >
            <p>
              This deletes the members it added and restores the ones it changed. Members changed since then stay as
              they are. Emails that were sent can’t be undone.
            </p>
          </ConfirmDialog>
        </>
      )}
    </div>
  )
}

/** Those who were changed after the import. */
const Left = ({ rows }: { readonly rows: ReturnType<typeof useTakeBack>['left'] }) => (
  <Banner kind="warning" word={`${members(rows.length)} left as ${rows.length === 1 ? 'it is' : 'they are'}.`}>
    <ul className={css.points}>
      {rows.map(({ number, _id, name, why }) => (
        <li key={number}>
          <Link href={`/members/${_id}`}>{name ?? 'Erased member'}</Link>: {why}
        </li>
      ))}
    </ul>
  </Banner>
)

const members = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`)

/** Invites everybody whom an import added or changed, as far as they have no invitation yet. */
function InviteImported({ rows }: { readonly rows: ImportRecord['rows'] }) {
  useResource(directory)
  useLiveList('members', directory.refresh)
  const lines = useValue(directoryRows)
  const imported = new Set(rows.map(({ _id }) => _id))
  const everyone = lines?.filter(({ _id, access }) => imported.has(_id) && access) ?? []
  const candidates = uninvitedMembers(everyone)
  if (everyone.length === 0) return null

  return (
    <section className={`${sheet.sheet} ${sheet.pad} stack`} aria-labelledby="invite-imported">
      <h2 id="invite-imported">Invite them to the portal</h2>
      <p className="muted">
        {candidates.length === 0
          ? 'Everyone in this import is invited or signed in already.'
          : 'Each gets an email with a link to set a password. You can leave this page and continue later.'}
      </p>
      <InviteMembers candidates={candidates} />
    </section>
  )
}
