import { useState } from 'react'

import type { OfficeView } from '#domain/office/office-views'
import { DeleteRecord } from '../../records/delete-record'
import { EditRow, EditRows } from '../../records/edit-row'
import { nextPlace } from '../../records/reorder'
import { useMoving } from '../../records/use-moving'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { deferred } from '../../ui/feedback/deferred'
import { Icon } from '../../ui/icon'
import { EditOfficeDialog, NewOfficeDialog } from './office-dialog'
import type { OfficesOfSection } from './offices'

const HistoryDialog = deferred(async () => (await import('../../records/history/history-dialog')).HistoryDialog)

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'delete' | 'history'; readonly office: OfficeView }

/** The offices of a section as administrators keep them: in their order, with all that can be done. */
export function EditOffices({ section, offices, label, isAside }: EditOfficesProps) {
  const [asked, setAsked] = useState<Asked>()
  const { moveTo, refusal, dismiss } = useMoving(offices, section.move)
  const close = () => setAsked(undefined)

  return (
    <div className="stack">
      {refusal && (
        <Banner kind="danger" word="Not moved." onDismiss={dismiss}>
          {refusal}
        </Banner>
      )}
      {offices.length === 0 && <p className="muted">Nothing yet.</p>}
      <EditRows label={label}>
        {offices.map((office, at) => (
          <EditRow
            key={office._id}
            name={isAside ? `${office.title}, ${label}` : office.title}
            picture={<Icon name="board" />}
            title={office.title}
            small={<Details office={office} />}
            isFirst={at === 0}
            isLast={at === offices.length - 1}
            onMove={(step) =>
              void moveTo(
                office._id,
                nextPlace(offices, offices, office._id, step),
                `${office.title} is now ${at + step + 1} of ${offices.length}.`,
              )
            }
            onEdit={() => setAsked({ what: 'edit', office })}
            onHistory={() => setAsked({ what: 'history', office })}
            onDelete={() => setAsked({ what: 'delete', office })}
          />
        ))}
      </EditRows>
      <div>
        <Button icon="plus" onClick={() => setAsked({ what: 'add' })}>
          Add an office
          {isAside && <span className="hide"> to {label}</span>}
        </Button>
      </div>
      {asked?.what === 'add' && <NewOfficeDialog section={section} onClose={close} />}
      {asked?.what === 'edit' && <EditOfficeDialog section={section} office={asked.office} onClose={close} />}
      {asked?.what === 'delete' && <DeleteOffice section={section} office={asked.office} onClose={close} />}
      {asked?.what === 'history' && (
        <HistoryDialog
          open
          path={section.pathOf(asked.office._id)}
          title={`History of ${asked.office.title}`}
          onClose={close}
        />
      )}
    </div>
  )
}

interface EditOfficesProps {
  readonly section: OfficesOfSection
  readonly offices: readonly OfficeView[]
  readonly label: string
  /** Whether the list is beside another one, from which its buttons must be told. */
  readonly isAside?: boolean | undefined
}

function Details({ office: { holders, enteredEmail, email } }: { readonly office: OfficeView }) {
  const names = holders.map(({ fname, lname }) => `${fname} ${lname}`)
  return [names.join(', ') || 'Vacant', enteredEmail ?? email].filter(Boolean).join(' · ')
}

const DeleteOffice = ({ section, office: { _id, title }, onClose }: DeleteOfficeProps) => (
  <DeleteRecord
    client={section}
    id={_id}
    confirm="Delete the office"
    deleted={`${title} was deleted.`}
    onClose={onClose}
  >
    <p>{`This removes ${title} and its holders from the list. You can restore it later.`}</p>
  </DeleteRecord>
)

interface DeleteOfficeProps {
  readonly section: OfficesOfSection
  readonly office: OfficeView
  readonly onClose: () => void
}
