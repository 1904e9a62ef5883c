import { useState } from 'react'
import { Link } from 'wouter'
import { dateAt } from '#domain/date-at'
import { useClub } from '../api/club'
import { Badge } from '../ui/badge'
import { Banner } from '../ui/banner'
import { Bones } from '../ui/bones'
import { Button, ButtonLink } from '../ui/button'
import { longDate, timeOfDay } from '../ui/club-date'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Progress } from '../ui/progress'
import { Rows } from '../ui/rows'
import sheet from '../ui/sheet.module.css'
import css from './import-page.module.css'
import { useTakeBack } from './use-take-back'

const SHOWN = 50

/** An import that was carried out: what it did, and taking it back. */
export function ImportRecordView({ id }: { readonly id: string }) {
  const timeZone = useClub()?.timeZone
  const { record, open, left, failure, done, takeBack } = useTakeBack(id)
  const [isAsking, setIsAsking] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const isBusy = done !== undefined
  if (!record && !failure) return <Bones rows={4} />

  const count = (outcome: string) => record?.rows.filter((row) => row.outcome === outcome).length ?? 0
  const rows = isWhole ? record?.rows : record?.rows.slice(0, SHOWN)
  const isBack = record !== undefined && open.length === 0

  return (
    <div className={css.import}>
      {failure && (
        <Banner kind="danger" word={record ? 'Not all was taken back.' : 'Not found.'}>
          {failure}
        </Banner>
      )}
      {record && (
        <>
          <Banner kind={isBack ? 'info' : 'success'} word={isBack ? 'Taken back.' : 'Imported.'}>
            {isBack && 'It is as if it had not been: '}
            {members(count('added'))} added and {members(count('changed'))} changed on{' '}
            {longDate(dateAt(record.at, timeZone), { year: true })}, {timeOfDay(record.at, timeZone)}, by {record.by}.
          </Banner>
          {left.length > 0 && <Left rows={left} />}
          <div aria-live="polite" className={css.working}>
            {isBusy && (
              <>
                <p>
                  Taking back: {done} of {open.length}
                </p>
                <Progress label="Taking back" percent={open.length === 0 ? 100 : (done / open.length) * 100} />
              </>
            )}
          </div>
          <div className={css.actions}>
            {!isBack && (
              <Button kind="danger" icon="undo" busy={isBusy} onClick={() => setIsAsking(true)}>
                Take the import back
              </Button>
            )}
            <ButtonLink href="/activity" icon="activity">
              See it in Activity
            </ButtonLink>
            <ButtonLink kind="bare" href="/members">
              To the directory
            </ButtonLink>
          </div>
          <section className={`${sheet.sheet} ${sheet.pad}`} aria-label="What was imported">
            <Rows>
              {rows?.map(({ number, _id, name, outcome, isTakenBack }) => (
                <li key={number}>
                  <span>
                    <span className="muted">Row {number}</span>{' '}
                    {outcome === 'added' && isTakenBack ? (
                      name
                    ) : (
                      <Link href={`/members/${_id}`}>{name ?? 'a forgotten member'}</Link>
                    )}
                  </span>
                  <span className="cluster gap-8">
                    {outcome}
                    {isTakenBack && <Badge icon="undo">taken back</Badge>}
                  </span>
                </li>
              ))}
            </Rows>
            {record.rows.length > SHOWN && !isWhole && (
              <Button kind="bare" icon="down" onClick={() => setIsWhole(true)}>
                Show all {record.rows.length.toLocaleString('en-US')}
              </Button>
            )}
          </section>
          <ConfirmDialog
            open={isAsking}
            title="Take the import back?"
            confirmLabel="Take the import back"
            danger
            onConfirm={() => {
              setIsAsking(false)
              void takeBack()
            }}
            onClose={() => setIsAsking(false)}
          >
            <p>
              Who was added is removed again, and who was changed is as before. Members whom somebody has changed since
              stay as they are and will be named. Letters that were sent cannot be taken back.
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
          <Link href={`/members/${_id}`}>{name ?? 'A forgotten member'}</Link>: {why}
        </li>
      ))}
    </ul>
  </Banner>
)

const members = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`)
