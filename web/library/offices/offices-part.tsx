import { Fragment } from 'react'
import { Link } from 'wouter'

import type { OfficeView } from '#domain/office/office-views'
import { Button, IconLink } from '../../ui/button'
import { Avatar } from '../../ui/data/avatar'
import { mailLink } from '../../ui/data/phone-and-mail'
import { deferred } from '../../ui/feedback/deferred'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import type { OfficesInPage } from './offices'
import css from './offices-part.module.css'

/** Offices with who holds them, and how to write there. */
const OfficeList = ({ offices, label }: { readonly offices: readonly OfficeView[]; readonly label: string }) => (
  <ul className={css.offices} aria-label={label}>
    {offices.map((office) => (
      <li key={office._id}>
        <Face office={office} />
        <div>
          <b>{office.title}</b>
          <small>
            <Holders office={office} />
          </small>
        </div>
        <Mail office={office} />
      </li>
    ))}
  </ul>
)

interface Of {
  readonly office: OfficeView
}

function Face({ office: { holders } }: Of) {
  const [first] = holders
  if (!first) return <span className={css.seat} aria-hidden="true" />
  return <Avatar id={first._id} name={`${first.fname} ${first.lname}`} />
}

function Holders({ office: { holders } }: Of) {
  if (holders.length === 0) return 'Vacant'
  return holders.map(({ _id, fname, lname }, at) => (
    <Fragment key={_id}>
      {at > 0 && (at === holders.length - 1 ? ' and ' : ', ')}
      <Link className="reach" href={`/members/${_id}`}>{`${fname} ${lname}`}</Link>
    </Fragment>
  ))
}

function Mail({ office: { title, email, holders } }: Of) {
  const href = email === null ? undefined : mailLink([email])
  if (!href) return null
  const [first] = holders
  const who = holders.length === 1 && first ? `${first.fname} ${first.lname}, ${title}` : `the ${title}`
  return <IconLink icon="mail" label={`Email ${who}`} href={href} />
}

// Members never load what only administrators use.
const EditOffices = deferred(async () => (await import('./edit-offices')).EditOffices, <Skeleton rows={6} />)

/** The offices of a section: to be read, or to be edited by those who may. */
export function OfficesPart({ shelf, label, isEditing, isAside, onEdit }: OfficesPartProps) {
  const { section, offices } = shelf
  if (!offices) return <Skeleton rows={6} />
  if (isEditing) {
    return <EditOffices section={section} offices={offices} label={label} isAside={isAside} />
  }
  if (offices.length > 0) return <OfficeList offices={offices} label={label} />
  return (
    <Empty
      scene="empty-table"
      title="No offices yet"
      action={
        onEdit && (
          <Button icon="plus" onClick={onEdit}>
            Add an office
          </Button>
        )
      }
    >
      The club’s officers will appear here.
    </Empty>
  )
}

interface OfficesPartProps {
  readonly shelf: OfficesInPage
  /** The list's accessible name. */
  readonly label: string
  readonly isEditing: boolean
  /** Whether it is beside another list of offices. */
  readonly isAside?: boolean | undefined
  /** Only for those who may edit. */
  readonly onEdit: (() => void) | undefined
}
