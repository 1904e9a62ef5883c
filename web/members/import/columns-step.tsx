import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { SelectField } from '../../ui/fields/select-field'
import sheet from '../../ui/overlays/sheet.module.css'
import { type Columns, columnComplaint, fieldOptions } from './import-columns'
import css from './import-page.module.css'
import { StageTitle } from './stage-title'
import type { Import } from './use-import'

const SAMPLES = 3

/** Which field of a member each column holds. */
export function ColumnsStep({ given }: { readonly given: Import }) {
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
                help={samplesOf(rows, at) || 'Empty in the first rows'}
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

const samplesOf = (rows: readonly { readonly cells: readonly string[] }[], at: number) =>
  rows
    .slice(0, SAMPLES)
    .map(({ cells }) => cells[at]?.trim().slice(0, 60))
    .filter(Boolean)
    .join(' · ')
