import { Fragment } from 'react'
import { Link } from 'wouter'

import type { OfficeView } from '#domain/office-views'
import { Avatar } from '../ui/avatar'
import { IconLink } from '../ui/button'
import { mailLink } from '../ui/mail-link'
import css from './office-list.module.css'

/** Offices with who holds them, and how to write there. */
export const OfficeList = ({ offices, label }: { readonly offices: readonly OfficeView[]; readonly label: string }) => (
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
