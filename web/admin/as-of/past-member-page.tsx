import { Link, useLocation, useSearch } from 'wouter'
import { dateAt } from '#domain/shared/date-at'
import { MemberFacts } from '../../members/member-facts'
import { useClub } from '../../sync/club'
import { Breadcrumbs } from '../../ui/data/breadcrumbs'
import { Rows } from '../../ui/data/rows'
import { StatusType } from '../../ui/feedback/status'
import { longDate } from '../../ui/fields/club-date'
import { useTitle } from '../../ui/use-title'
import css from './as-of.module.css'
import { lookAddress, lookIn, pastMemberHref } from './as-of-look'
import { pastProfile } from './as-of-store'
import { DayControl } from './day-control'
import { PastBanner, Recorded } from './past-banner'
import { PastPart } from './past-part'

/** For administrators: a member's record as it was by the end of a day. */
export function PastMemberPage({ id }: { readonly id: string }) {
  const today = dateAt(new Date(), useClub()?.timeZone)
  const look = lookIn(useSearch(), today)
  const { day } = look
  const [, navigate] = useLocation()
  useTitle(`Member record on ${longDate(day, { year: true })}`)
  const directory = lookAddress({ ...look, show: 'members' })

  return (
    <div className="wrap page">
      <Breadcrumbs
        trail={[
          { href: '/activity', label: 'Activity' },
          { href: directory, label: `Members on ${longDate(day, { year: true })}` },
          { label: 'Record' },
        ]}
      />
      <div className="head">
        <h1 tabIndex={-1} data-page-title>
          Member Record
        </h1>
      </div>
      <DayControl day={day} today={today} onChange={(to) => navigate(pastMemberHref(id, to), { replace: true })} />
      <div className={css.past}>
        <PastBanner day={day} what="This record" now={`/members/${encodeURIComponent(id)}`} />
        <PastPart
          key={day}
          day={day}
          source={pastProfile(id, day)}
          isEmpty={() => false}
          nothing=""
          toDay={(to) => pastMemberHref(id, to)}
        >
          {({ user }) => (
            <>
              <div className="stack gap-8">
                <h2>
                  {user.fname} {user.lname}
                </h2>
                <p className="cluster gap-24">
                  {user.statusType && <StatusType type={user.statusType} />}
                  {!user.isAdult && <span className="muted">Minor</span>}
                  <Recorded on={user.recordedOn} />
                </p>
              </div>
              <div className="split">
                <MemberFacts member={user} level={3} />
                {user.family.length > 0 && (
                  <aside className="stack">
                    <h3>Family</h3>
                    <Rows label="Family on this day">
                      {user.family.map(({ _id, fname, lname, isAdult }) => (
                        <li key={_id}>
                          <Link className="reach" href={pastMemberHref(_id, day)}>
                            {fname} {lname}
                          </Link>
                          {!isAdult && <span className="faint">Minor</span>}
                        </li>
                      ))}
                    </Rows>
                  </aside>
                )}
              </div>
            </>
          )}
        </PastPart>
      </div>
    </div>
  )
}
