import { useSearch } from 'wouter'
import { MOST_ROWS } from '#domain/member/member-import'
import { LeaveGuard } from '../../records/leave-guard/leave-guard'
import { Button } from '../../ui/button'
import { PageHead } from '../../ui/data/page-head'
import { Banner } from '../../ui/feedback/banner'
import { Spinner } from '../../ui/feedback/spinner'
import { Steps } from '../../ui/feedback/steps'
import { DropZone } from '../../ui/fields/drop-zone'
import { SelectField } from '../../ui/fields/select-field'
import { useFileCatch } from '../../ui/fields/use-file-catch'
import sheet from '../../ui/overlays/sheet.module.css'
import { saveFile } from '../../ui/save-file'
import { useTitle } from '../../ui/use-title'
import { type Columns, columnComplaint, fieldOptions } from './import-columns'
import css from './import-page.module.css'
import { ImportRecordView } from './import-record-view'
import { PlannedRowItem } from './planned-row-item'
import { ReviewStep, StageTitle } from './review-step'

import { type Import, useImport } from './use-import'

function FileStep({ given: { busy, failure, chooseFile } }: { readonly given: Import }) {
  const take = ([file]: File[]) => {
    if (file && !busy) void chooseFile(file)
  }
  useFileCatch(take)

  return (
    <>
      <section className={`${sheet.sheet} ${sheet.pad}`} aria-label="The file">
        <DropZone
          label="Choose a file"
          hint={`or drop it here: a CSV file with headings in the first row, up to ${MOST_ROWS.toLocaleString('en-US')} rows`}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          refusal={failure}
          onFiles={take}
        />
        {busy && <Spinner label="Reading the file" />}
      </section>
      <section className={css.advice}>
        <h2>How it works</h2>
        <ul className={css.points}>
          <li>You review every row before anything changes.</li>
          <li>A row with a member’s email and name updates that member. Empty cells change nothing.</li>
          <li>If a row might be someone already in the directory, you decide.</li>
          <li>
            New adults have no password. At the end you can invite them all: each gets an email with a link to set one.
          </li>
          <li>Families, pictures and roles aren’t imported. Set them on the member’s page.</li>
          <li>You can undo the whole import for 30 days.</li>
        </ul>
        <Button icon="download" onClick={saveHeadings}>
          Download a template
        </Button>
      </section>
    </>
  )
}

const saveHeadings = () =>
  saveFile(
    new Blob([`\ufeff${fieldOptions.map(({ label }) => label).join(',')}\r\n`], { type: 'text/csv' }),
    'members.csv',
  )

/** The result of an import: the rows that were imported, and those that were not, with the reasons. */
function DoneStep({ given: { name, plan, startAnew } }: { readonly given: Import }) {
  const left = plan.filter(({ kind }) => kind === 'refused' || kind === 'doubtful' || kind === 'left out')

  return (
    <>
      <StageTitle>Import complete</StageTitle>
      <ImportRecordView id={name} />
      {left.length > 0 && (
        <>
          <h2>Not imported</h2>
          <section className={sheet.sheet} aria-label="Rows that were not imported">
            <ul className={css.rows}>
              {left.map((planned) => (
                <PlannedRowItem key={planned.row.number} planned={planned} isFixed />
              ))}
            </ul>
          </section>
        </>
      )}
      <div className={css.actions}>
        <Button icon="upload" onClick={startAnew}>
          Import another file
        </Button>
      </div>
    </>
  )
}

const STEPS = ['File', 'Columns', 'Review', 'Done']
const STAGES = ['file', 'columns', 'review', 'done'] as const

/** For administrators: members from a file, looked at row by row before anything is done. */
export function ImportPage() {
  useTitle('Import Members')
  const earlier = new URLSearchParams(useSearch()).get('import')

  return (
    <div className="wrap page">
      <PageHead
        title="Import Members"
        lede="Add or update many members at once from a CSV file."
        crumbs={[{ href: '/members', label: 'Members' }, { label: 'Import Members' }]}
      />
      {earlier ? <ImportRecordView key={earlier} id={earlier} /> : <NewImport />}
    </div>
  )
}

function NewImport() {
  const given = useImport()
  const { stage, failure, busy, check, setFailure } = given

  return (
    <div className={css.import}>
      <LeaveGuard isDirty={stage === 'columns' || stage === 'review'} />
      <Steps label="Import steps" steps={STEPS} current={STAGES.indexOf(stage)} />
      {failure && stage !== 'file' && (
        <Banner kind="danger" word="Stopped." onDismiss={() => setFailure(undefined)}>
          {failure} {stage === 'review' && 'Rows already imported stay, and so do your choices. '}
          {stage === 'review' && !busy && (
            <Button small variant="ghost" icon="refresh" onClick={() => void check()}>
              Continue
            </Button>
          )}
        </Banner>
      )}
      {stage === 'file' && <FileStep given={given} />}
      {stage === 'columns' && <ColumnsStep given={given} />}
      {stage === 'review' && <ReviewStep given={given} />}
      {stage === 'done' && <DoneStep given={given} />}
    </div>
  )
}

const SAMPLES = 3

/** Which field of a member each column holds. */
function ColumnsStep({ given }: { readonly given: Import }) {
  const { table, columns, setColumns, setFailure, failure, check, startAnew } = given
  if (!table) return null
  const { name, rows, headings, encoding } = table
  const complaint = columnComplaint(columns)

  const change = (at: number, field: string) =>
    setColumns(columns.map((known, index) => (index === at ? (field as Columns[number]) : known)))
  const goOn = () => {
    if (complaint) setFailure(complaint)
    else void check()
  }

  return (
    <>
      <div>
        <StageTitle>Match the columns</StageTitle>
        <p className="muted">
          {name}: {rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en-US')} rows`}.
        </p>
      </div>
      {encoding === 'Windows-1252' && (
        <Banner kind="info" word="Check the names.">
          If letters look wrong below, save the file again in your spreadsheet program and choose it again.
          <details>
            <summary>Details</summary>
            Save it as “CSV UTF-8”. This file was read as {encoding}.
          </details>
        </Banner>
      )}
      <section className={`${sheet.sheet} ${sheet.pad}`} aria-label="Columns of the file">
        <ul className={css.columns}>
          {headings.map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a heading, and never move.
            <li key={at}>
              <SelectField
                label={heading || `Column ${at + 1}`}
                help={sampleCells(rows, at) || 'Empty in the first rows'}
                options={fieldOptions}
                placeholder="Leave out"
                value={columns[at] ?? ''}
                onChange={({ target }) => {
                  change(at, target.value)
                  if (failure) setFailure(undefined)
                }}
              />
            </li>
          ))}
        </ul>
      </section>
      <div className={css.actions}>
        <Button variant="pine" onClick={goOn}>
          Preview the import
        </Button>
        <Button variant="ghost" onClick={startAnew}>
          Choose another file
        </Button>
      </div>
    </>
  )
}

const sampleCells = (rows: readonly { readonly cells: readonly string[] }[], at: number) =>
  rows
    .slice(0, SAMPLES)
    .map(({ cells }) => cells[at]?.trim().slice(0, 60))
    .filter(Boolean)
    .join(' · ')
