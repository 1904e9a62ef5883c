import { useDeferredValue, useMemo } from 'react'
import { Link } from 'wouter'

import type { PastMember } from '#domain/admin/as-of-views'
import { soughtWords } from '#domain/search/folded'
import { matches, toDirectoryRows } from '../../members/directory/directory-rows'
import { TableRegion } from '../../ui/data/table'
import table from '../../ui/data/table.module.css'
import { StatusType } from '../../ui/feedback/status'
import { formatDate } from '../../ui/fields/club-date'
import { TextField } from '../../ui/fields/text-field'
import sheet from '../../ui/overlays/sheet.module.css'
import { pastMemberHref } from './as-of-look'
import css from './past-members.module.css'

/** The directory as of a day: to be read and searched. The day it was true is shown beside the day it was recorded. */
export function PastMemberList({ users, day, sought, onSeek }: PastMemberListProps) {
  const words = soughtWords(useDeferredValue(sought))
  const known = useMemo(() => new Map(users.map((user) => [user._id, user])), [users])
  const lines = useMemo(() => toDirectoryRows(users), [users])
  const found = lines.filter((line) => matches(line, words))

  return (
    <section className={sheet.sheet} aria-label="Directory on this day">
      <div className={`${table.tools} ${sheet.pad}`}>
        <TextField
          className={table.grow}
          label="Find a member"
          icon="search"
          type="search"
          autoComplete="off"
          value={sought}
          onChange={({ target }) => onSeek(target.value)}
        />
        <p className="muted" role="status">
          {found.length === users.length
            ? membersInWords(users.length)
            : `${found.length} of ${membersInWords(users.length)}`}
        </p>
      </div>
      {found.length === 0 ? (
        <p className={sheet.pad}>No members found.</p>
      ) : (
        <TableRegion label="Members on this day">
          <table className={`${table.table} ${css.table}`}>
            <caption className="hide">Members as of {formatDate(day)}, sorted by last name</caption>
            <thead>
              <tr>
                {['Last name', 'First name', 'Phone', 'Email', 'Status', 'Member since', 'Recorded on'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.map(({ _id, lname, fname, shownPhone, isAdult, email, statusType }) => {
                const { joinDate, recordedOn, isForgotten } = known.get(_id) as PastMember
                return (
                  <tr key={_id}>
                    <th scope="row">
                      {isForgotten ? (
                        'Erased member'
                      ) : (
                        <Link href={pastMemberHref(_id, day)} aria-label={`${lname}, ${fname}`}>
                          {lname}
                        </Link>
                      )}
                    </th>
                    <td>{!isForgotten && fname}</td>
                    <td>{isAdult ? shownPhone : <span className="faint">Minor</span>}</td>
                    <td>{email}</td>
                    <td>{statusType && <StatusType type={statusType} />}</td>
                    <td>{joinDate && <time dateTime={joinDate}>{formatDate(joinDate)}</time>}</td>
                    <td>
                      <time dateTime={recordedOn}>{formatDate(recordedOn)}</time>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </TableRegion>
      )}
    </section>
  )
}

interface PastMemberListProps {
  readonly users: readonly PastMember[]
  readonly day: string
  /** What is typed into the search. */
  readonly sought: string
  readonly onSeek: (sought: string) => void
}

const membersInWords = (count: number) => (count === 1 ? '1 member' : `${count} members`)
