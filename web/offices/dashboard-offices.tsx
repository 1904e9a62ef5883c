import type { OfficeSection } from '#domain/office-details'
import { OfficesPart } from './offices-part'
import { useOffices } from './use-offices'

/** The lists of the dashboard's cards, which administrators keep where they keep the board. */
export const DashboardOffices = () => (
  <>
    <Kept section="house-managers" title="House Manager List" />
    <Kept section="capital-improvement" title="Capital Improvement Committee" />
  </>
)

function Kept({ section, title }: { readonly section: OfficeSection; readonly title: string }) {
  return (
    <section className="stack gap-8">
      <h2>{title}</h2>
      <p className="muted">Members see this list on the dashboard.</p>
      <OfficesPart shelf={useOffices(section)} label={title} isEditing isAside onEdit={undefined} />
    </section>
  )
}
