import { Link } from 'wouter'

import type { ReachableOffice } from '#domain/dashboard-views'
import { IconLink } from '../ui/button'
import { mailLink } from '../ui/mail-link'
import { formatPhone } from '../ui/phone'
import { Rows } from '../ui/rows'
import css from './dashboard-cards.module.css'

/** Offices with who holds them, and how to reach them. `none` is said where there are none. */
export function OfficeRows({ offices, label, none }: OfficeRowsProps) {
  if (offices.length === 0) return <p className="muted">{none}</p>
  return (
    <Rows label={label}>
      {offices.map((office) => (
        <li key={office._id} className={css.office}>
          <div className={css.title}>
            <span className="faint">{office.title}</span>
            <Mail office={office} />
          </div>
          {office.holders.length === 0 && <span className="muted">Vacant</span>}
          {office.holders.map((holder) => (
            <Holder key={holder._id} {...holder} />
          ))}
        </li>
      ))}
    </Rows>
  )
}

interface OfficeRowsProps {
  readonly offices: readonly ReachableOffice[]
  readonly label: string
  readonly none: string
}

const Holder = ({ _id, fname, lname, phone }: ReachableOffice['holders'][number]) => (
  <div className={css.holder}>
    <Link href={`/members/${_id}`}>{`${fname} ${lname}`}</Link>
    {phone && (
      <a className="nowrap" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
    )}
  </div>
)

function Mail({ office: { title, email } }: { readonly office: ReachableOffice }) {
  const href = email === null ? undefined : mailLink([email])
  return href ? <IconLink small icon="mail" label={`Email ${title}`} href={href} /> : null
}
