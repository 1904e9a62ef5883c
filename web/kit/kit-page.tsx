import { PageHead } from '../ui/page-head'
import { Toasts } from '../ui/toasts'
import { useTitle } from '../ui/use-title'
import { KitAnimations } from './kit-animations'
import { KitButtons } from './kit-buttons'
import { KitDrops } from './kit-drops'
import { KitEditor } from './kit-editor'
import { KitEmpty } from './kit-empty'
import { KitFields } from './kit-fields'
import { KitFloating } from './kit-floating'
import { KitForm } from './kit-form'
import { KitHistory } from './kit-history'
import { KitMarks } from './kit-marks'
import { KitMessages } from './kit-messages'
import { KitSheets } from './kit-sheets'
import { KitTable } from './kit-table'
import { KitTabs } from './kit-tabs'
import { KitTour } from './kit-tour'
import { KitWaiting } from './kit-waiting'

export function KitPage() {
  useTitle('Kit')

  return (
    <>
      <main className="wrap page" id="main">
        <PageHead title="Kit" lede="Every component, every state, on one page." />
        <KitButtons />
        <KitFields />
        <KitForm />
        <KitEditor />
        <KitDrops />
        <KitMessages />
        <KitFloating />
        <KitTour />
        <KitTabs />
        <KitMarks />
        <KitAnimations />
        <KitTable />
        <KitSheets />
        <KitWaiting />
        <KitEmpty />
        <KitHistory />
      </main>
      <Toasts />
    </>
  )
}
