import { useSearch } from 'wouter'

import { LeaveGuard } from '../leave-guard/leave-guard'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { PageHead } from '../ui/page-head'
import { Steps } from '../ui/steps'
import { useTitle } from '../ui/use-title'
import { ColumnsStep } from './columns-step'
import { DoneStep } from './done-step'
import { FileStep } from './file-step'
import css from './import-page.module.css'
import { ImportRecordView } from './import-record-view'
import { ReviewStep } from './review-step'
import { useImport } from './use-import'

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
            <Button small kind="bare" icon="refresh" onClick={() => void check()}>
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
