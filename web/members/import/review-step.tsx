import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button'
import { Pager, type PageSize } from '../../ui/data/pager'
import { Banner } from '../../ui/feedback/banner'
import { Progress } from '../../ui/feedback/progress'
import { Segmented } from '../../ui/fields/segmented'
import sheet from '../../ui/overlays/sheet.module.css'
import css from './import-page.module.css'
import { countByKind, KINDS, type Kind, type PlannedRow } from './import-plan'
import { PlannedRowItem } from './planned-row-item'
import type { Busy, Import } from './use-import'

/** The side effects of an import, before it is started. */
function ClubNote({ plan }: { readonly plan: readonly PlannedRow[] }) {
  const { doubtful, refused } = countByKind(plan)
  const count = (of: Kind, what: string) =>
    plan.filter(({ kind, verdict }) => kind === of && verdict.changes.some(({ label }) => label === what)).length
  const invitable = count('add', 'email')
  const asked = count('change', 'email to be confirmed')
  if (doubtful + refused + invitable + asked === 0) return null
  return (
    <Banner kind="info" role="note">
      {[
        invitable > 0 && `You can invite ${people(invitable)} at the end. No invitation is sent before then.`,
        asked > 0 && `We’ll email ${members(asked)} to confirm a new address.`,
        doubtful > 0 && `${rows(doubtful)} without a decision will be left out.`,
        refused > 0 && `${rows(refused)} with errors will be left out.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)
const members = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`)
const people = (count: number) => (count === 1 ? '1 new adult' : `${count.toLocaleString('en-US')} new adults`)

const SIZES: readonly PageSize[] = [25, 50, 100]
const WORDS: Record<Kind, string> = {
  add: 'New',
  change: 'Update',
  doubtful: 'Needs a decision',
  refused: 'Can’t import',
  same: 'No change',
  'left out': 'Left out',
}
const DOING: Record<Busy['what'], string> = {
  reading: 'Reading the file',
  checking: 'Checking the rows',
  importing: 'Importing',
}

/** Review the import, row by row; and then it is done. */
export function ReviewStep({ given }: { readonly given: Import }) {
  const { plan, busy, outcomes, choose, importThem, stop, setStage, check } = given
  const [shown, setShown] = useState<readonly Kind[]>([])
  const [size, setSize] = useState<PageSize>(25)
  const [page, setPage] = useState(1)

  const counts = countByKind(plan)
  const rows = plan.filter(({ kind }) => shown.length === 0 || shown.includes(kind))
  const perPage = size === 'all' ? rows.length : size
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const at = Math.min(page, pages)
  const visible = rows.slice((at - 1) * perPage, at * perPage)
  const wanted = counts.add + counts.change
  const isImporting = busy?.what === 'importing'

  const toggle = (kind: string) => {
    setPage(1)
    setShown(shown.includes(kind as Kind) ? shown.filter((other) => other !== kind) : [...shown, kind as Kind])
  }

  return (
    <>
      <div>
        <StageTitle>Review the import</StageTitle>
        {outcomes.size === 0 && !isImporting && <p className="muted">Nothing has been changed yet.</p>}
      </div>
      <Standing outcomes={outcomes} />
      <div className={css.working} aria-live="polite">
        {busy && (
          <>
            <p>
              {DOING[busy.what]}: {busy.done.toLocaleString('en-US')} of {busy.of.toLocaleString('en-US')}
            </p>
            <Progress label={DOING[busy.what]} percent={busy.of === 0 ? 100 : (busy.done / busy.of) * 100} />
            {busy.of > 25 && (
              <Button small onClick={stop}>
                Stop
              </Button>
            )}
          </>
        )}
      </div>
      <section className={sheet.sheet} aria-label="Rows of the file">
        <div className={sheet.pad}>
          <Segmented
            label="Show"
            options={KINDS.filter((kind) => counts[kind] > 0 || shown.includes(kind)).map((kind) => ({
              value: kind,
              label: `${WORDS[kind]} ${counts[kind].toLocaleString('en-US')}`,
            }))}
            selected={shown}
            onToggle={toggle}
          />
        </div>
        <ul className={css.rows} aria-label="Rows">
          {visible.map((planned) => (
            <PlannedRowItem
              key={planned.row.number}
              planned={planned}
              isFixed={isImporting}
              onChoose={(choice) => void choose(planned.row.number, choice)}
            />
          ))}
        </ul>
        {rows.length > 25 && (
          <Pager
            from={(at - 1) * perPage + 1}
            to={Math.min(at * perPage, rows.length)}
            total={rows.length}
            noun="row"
            page={at}
            pages={pages}
            size={size}
            sizes={SIZES}
            onSize={setSize}
            onPage={setPage}
          />
        )}
      </section>
      <ClubNote plan={plan} />
      <div className={css.actions}>
        <Button
          variant="pine"
          icon="upload"
          busy={isImporting}
          aria-disabled={wanted === 0 || busy !== undefined}
          onClick={() => void importThem()}
        >
          {wanted === 1 ? 'Import 1 row' : `Import ${wanted.toLocaleString('en-US')} rows`}
        </Button>
        {!busy && given.isUnlooked && (
          <Button icon="refresh" onClick={() => void check()}>
            Check the rest
          </Button>
        )}
        <Button variant="ghost" aria-disabled={isImporting} onClick={() => setStage('columns')}>
          Back to the columns
        </Button>
      </div>
    </>
  )
}

/** The result so far, where the import was stopped or has rows to review again. */
function Standing({ outcomes }: Pick<Import, 'outcomes'>) {
  const all = [...outcomes.values()]
  const done = all.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length
  const again = all.filter(({ outcome }) => outcome === 'again').length
  return (
    <>
      {done > 0 && (
        <Banner kind="info" word={done === 1 ? '1 row was imported.' : `${done} rows were imported.`}>
          The remaining rows are listed below.
        </Banner>
      )}
      {again > 0 && (
        <Banner kind="warning" word="Please review again.">
          The directory has changed since you reviewed it, so{' '}
          {again === 1 ? '1 row wasn’t imported. Check it' : `${again} rows weren’t imported. Check them`} below.
        </Banner>
      )}
    </>
  )
}

/** The heading of a step; the focus goes there, because what had it is gone with the step before. */
export const StageTitle = ({ children }: { readonly children: ReactNode }) => (
  <h2 tabIndex={-1} ref={takeFocus}>
    {children}
  </h2>
)

const takeFocus = (title: HTMLElement | null) => title?.focus()
