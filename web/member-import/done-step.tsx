import { Button } from '../ui/button'
import sheet from '../ui/sheet.module.css'
import css from './import-page.module.css'
import { ImportRecordView } from './import-record-view'
import { PlannedRowItem } from './planned-row-item'
import { StageTitle } from './stage-title'
import type { Import } from './use-import'

/** The result of an import: the rows that were imported, and those that were not, with the reasons. */
export function DoneStep({ given: { name, plan, startAnew } }: { readonly given: Import }) {
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
