import { useState } from 'react'

import type { OfficeSection } from '#domain/office/office-details'
import { EditToggle } from '../../records/edit-toggle'
import { RemovedRecords } from '../../records/removed/removed-records'
import { may } from '../../sync/session/session'
import { ButtonLink } from '../../ui/button'
import { PageHead } from '../../ui/data/page-head'
import { mailLink } from '../../ui/data/phone-and-mail'
import { useTitle } from '../../ui/use-title'
import { useOffices } from './offices'
import { OfficesPart } from './offices-part'

/** The lists of the dashboard's cards, which administrators keep where they keep the board. */
const DashboardOffices = () => (
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

export function BoardPage() {
  useTitle('Board Members')
  const shelf = useOffices('board')
  const mayEdit = may('manage documents')
  const [isAsked, setIsAsked] = useState(false)
  const isEditing = mayEdit && isAsked
  const everybody = mailLink(
    shelf.listEmail ? [shelf.listEmail] : (shelf.offices ?? []).map(({ email }) => email ?? ''),
  )

  return (
    <div className="wrap page">
      <PageHead
        title="Board Members"
        lede="Who does what in the club. Email one person or the whole board."
        actions={
          <>
            {everybody && (
              <ButtonLink icon="mail" href={everybody}>
                Email the whole board
              </ButtonLink>
            )}
            {mayEdit && <EditToggle isEditing={isEditing} onChange={setIsAsked} />}
          </>
        }
      />
      <OfficesPart
        shelf={shelf}
        label="Board"
        isEditing={isEditing}
        onEdit={mayEdit ? () => setIsAsked(true) : undefined}
      />
      {isEditing && <DashboardOffices />}
      {mayEdit && <RemovedRecords kind="office" path="/offices" plural="offices" />}
    </div>
  )
}
