import { useState } from 'react'
import { Link } from 'wouter'
import type { MemberProfile } from '#domain/member/member-views'
import { WALLPAPERS } from '#domain/pass/wallpaper'
import { Refused } from '../sync/client'
import { useLiveList } from '../sync/live/use-live-list'
import { may } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { Button, ButtonLink } from '../ui/button'
import { Avatar } from '../ui/data/avatar'
import { Breadcrumbs } from '../ui/data/breadcrumbs'
import { TabPanel, Tabs, useAddressTab } from '../ui/data/tabs'
import { deferred } from '../ui/feedback/deferred'
import { Empty } from '../ui/feedback/empty'
import { Skeleton } from '../ui/feedback/skeleton'
import { StatusType } from '../ui/feedback/status'
import { longDate } from '../ui/fields/club-date'
import { useTitle } from '../ui/use-title'
import { FamilyPanel } from './family-panel'
import { DetailsPanel } from './member-details'
import { hasDetails } from './member-facts'
import { memberRecord } from './members-store'
import { PendingEmailNotice } from './pending-email'
import { UnknownMember } from './unknown-member'
import { VaccinationPanel } from './vaccination-panel'

/** The member's name and picture, on the wallpaper they chose. */
function MemberHead({ member }: { readonly member: MemberProfile }) {
  const name = `${member.fname} ${member.lname}`
  const since = member.joinDate?.slice(0, 4)

  return (
    <div className={`backdrop hello wp-${chosenWallpaper(member)}`}>
      <div className="wrap stack gap-24">
        <Breadcrumbs trail={[{ href: '/members', label: 'Members' }, { label: name }]} />
        <div className="cluster gap-24 nowrap-row">
          <Avatar id={member._id} name={name} picture={member.avatar} size="l" />
          <div className="stack gap-8">
            <h1 tabIndex={-1} data-page-title>
              {name}
            </h1>
            <p className="cluster gap-24">
              {member.statusType && <StatusType type={member.statusType} />}
              {!member.isAdult && <span className="muted">Minor</span>}
              {since && (
                <span className="muted">
                  Member since <time dateTime={since}>{since}</time>
                </span>
              )}
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

const chosenWallpaper = ({ wallpaper }: MemberProfile) =>
  WALLPAPERS.find((known) => known === wallpaper) ?? WALLPAPERS[0]

const HistoryPanel = deferred(
  async () => (await import('../records/history/history-panel')).HistoryPanel,
  <Skeleton rows={4} />,
)
const MemberQualifications = deferred(
  async () => (await import('./qualifications/qualifications-panel')).MemberQualifications,
  <Skeleton rows={3} />,
)
const DeleteMemberDialog = deferred(async () => (await import('./delete-member-dialog')).DeleteMemberDialog)

export function MemberPage({ id }: { readonly id: string }) {
  const record = memberRecord(id)
  const { data, error } = useResource(record)
  useLiveList('members', record.refresh)
  useLiveList('family_links', record.refresh)
  const member = data?.member
  useTitle(member ? `${member.fname} ${member.lname}` : 'Member')

  const isGone = error instanceof Refused && error.status === 404
  if (member && !isGone) return <Profile key={id} member={member} />
  if (error) return <UnknownMember message={error.message} />
  return (
    <div className="wrap page">
      <Skeleton rows={4} />
    </div>
  )
}

/** Administrators see the files; each link is theirs and runs out, so a look asks for new ones. */
function Vaccination({ member }: { readonly member: MemberProfile }) {
  const files = member.vaccine?.files ?? []
  const add = (
    <ButtonLink icon="upload" href={`/vaccine-passport?member=${member._id}`}>
      Add Vaccine Passport
    </ButtonLink>
  )
  if (files.length === 0) {
    return (
      <Empty scene="empty-board" title="No vaccine passport yet" level={2} action={add}>
        {`No documents have been added for ${member.fname}.`}
      </Empty>
    )
  }
  return (
    <>
      <VaccinationPanel files={files} onOpen={() => void memberRecord(member._id).refresh()} />
      <div>{add}</div>
    </>
  )
}

function Profile({ member }: { readonly member: MemberProfile }) {
  const isManager = may('manage members')
  const tabs = memberTabs(member, isManager, may('read history'))
  const [selected, select] = useAddressTab(tabs.map(({ id }) => id))
  const [isDeleting, setIsDeleting] = useState(false)
  const panel = { selected, className: 'stack' }

  return (
    <>
      <MemberHead member={member} />
      <div className="wrap page">
        <div className="spread">
          <Tabs label={`${member.fname} ${member.lname}`} tabs={tabs} selected={selected} onSelect={select} />
          {isManager && (
            <div className="cluster">
              <ButtonLink icon="edit" href={`/members/${member._id}/edit`}>
                Edit
              </ButtonLink>
              <Button icon="trash" onClick={() => setIsDeleting(true)}>
                Delete
              </Button>
            </div>
          )}
        </div>
        {isManager && <PendingEmail member={member} />}
        <TabPanel tab="details" {...panel}>
          <DetailsPanel member={member} />
        </TabPanel>
        <TabPanel tab="family" {...panel}>
          <FamilyPanel member={member} />
        </TabPanel>
        <TabPanel tab="qualifications" {...panel}>
          <MemberQualifications id={member._id} fname={member.fname} />
        </TabPanel>
        <TabPanel tab="vaccination" {...panel}>
          <Vaccination member={member} />
        </TabPanel>
        <TabPanel tab="history" {...panel}>
          <HistoryPanel
            path={`/users/${member._id}`}
            ofDay={(day) => (
              <small>
                <Link href={`/activity/as-of/members/${encodeURIComponent(member._id)}?day=${day}`}>
                  View the record on this day
                  <span className="hide">, {longDate(day, { year: true })}</span>
                </Link>
              </small>
            )}
          />
        </TabPanel>
      </div>
      {isManager && <DeleteMemberDialog member={member} open={isDeleting} onClose={() => setIsDeleting(false)} />}
    </>
  )
}

function PendingEmail({ member }: { readonly member: MemberProfile }) {
  const { _id, fname, email, pendingEmail } = member
  return (
    pendingEmail && (
      <PendingEmailNotice pending={pendingEmail} memberId={_id} onChanged={memberRecord(_id).refresh}>
        Waiting for {fname} to open the link we sent to <strong>{pendingEmail.email}</strong>. Until then, {fname} signs
        in with {email}.
      </PendingEmailNotice>
    )
  )
}

const memberTabs = (member: MemberProfile, isManager: boolean, mayReadHistory: boolean) => [
  ...(hasDetails(member) ? [{ id: 'details', label: 'Details' }] : []),
  { id: 'family', label: 'Family' },
  ...(isManager ? [{ id: 'qualifications', label: 'Qualifications' }] : []),
  ...(isManager ? [{ id: 'vaccination', label: 'Vaccination' }] : []),
  ...(mayReadHistory ? [{ id: 'history', label: 'History' }] : []),
]
