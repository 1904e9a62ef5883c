import { Fragment } from 'react'
import { Link } from 'wouter'

import type { PastOffice } from '#domain/admin/as-of-views'
import css from './as-of.module.css'
import { pastMemberHref } from './as-of-look'
import { Recorded } from './recorded'

/** The offices of a list as of a day, with who held them, by their names of then. */
export const PastOfficeList = ({ offices, day }: { readonly offices: readonly PastOffice[]; readonly day: string }) => (
  <ul className={css.list} aria-label="Offices on this day">
    {offices.map(({ _id, title, enteredEmail, holders, recordedOn }) => (
      <li key={_id}>
        <div>
          <h2>{title}</h2>
          <p>
            {holders.length === 0 && 'Vacant'}
            {holders.map((holder, at) => (
              <Fragment key={holder._id}>
                {at > 0 && (at === holders.length - 1 ? ' and ' : ', ')}
                <Link
                  className="reach"
                  href={pastMemberHref(holder._id, day)}
                >{`${holder.fname} ${holder.lname}`}</Link>
              </Fragment>
            ))}
          </p>
          {enteredEmail && <p className="muted">{enteredEmail}</p>}
        </div>
        <Recorded on={recordedOn} />
      </li>
    ))}
  </ul>
)
