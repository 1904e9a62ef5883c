import { useDeferredValue, useRef } from 'react'
import { Link } from 'wouter'

import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { may } from '../session/session'
import { TourButton } from '../tour/tour-button'
import { useTour } from '../tour/use-tour'
import { Bones } from '../ui/bones'
import { Button, ButtonLink } from '../ui/button'
import { PageHead } from '../ui/page-head'
import sheet from '../ui/sheet.module.css'
import { useTitle } from '../ui/use-title'
import { useValue } from '../ui/use-value'
import { DirectoryTools } from './directory-tools'
import { ExportMembers } from './export-members'
import { directory, directoryRows, families, inviteesOf } from './members-store'
import { MembersTable } from './members-table'
import { membersTour } from './members-tour'
import { useDirectoryView } from './use-directory-view'
import type { FoundMembers } from './use-found-members'

export function MembersPage() {
  useTitle('Members')
  useResource(directory)
  useLiveList('members', directory.refresh)
  const lines = useValue(directoryRows)
  const { view, change, settle } = useDirectoryView()
  // The letters typed come first; the table follows when there is time.
  const shown = useDeferredValue(view)
  const isFull = may('manage members')
  const found = useRef<FoundMembers>(null)
  const { tour, start, isLate } = useTour({ name: 'Members', steps: membersTour(isFull) })

  return (
    <div className="wrap page">
      <PageHead
        title="Members"
        lede={isFull ? lines && <Count members={lines.length} /> : 'Everyone in the club, by last name.'}
        actions={
          <>
            <TourButton start={start} isLate={isLate} />
            <Button icon="print" onClick={() => window.print()}>
              Print
            </Button>
            <ExportMembers found={found} total={lines?.length ?? 0} isFull={isFull} />
            {isFull && (
              <ButtonLink icon="upload" href="/members/import">
                Import
              </ButtonLink>
            )}
            {isFull && lines && inviteesOf(lines).length > 0 && (
              <ButtonLink icon="send" href="/members/invite">
                Invite
              </ButtonLink>
            )}
            {isFull && (
              <ButtonLink kind="pine" icon="person-add" href="/members/new" data-tour="add">
                Add New Member
              </ButtonLink>
            )}
          </>
        }
      />
      <section className={sheet.sheet} aria-label="Directory">
        <DirectoryTools view={view} change={change} settle={settle} isFull={isFull} />
        {lines ? (
          <MembersTable lines={lines} isFull={isFull} view={shown} change={change} found={found} />
        ) : (
          <div className={sheet.pad}>
            <Bones rows={5} />
          </div>
        )}
      </section>
      {isFull && (
        <p>
          <Link className="reach" href="/members/removed">
            Removed members
          </Link>
        </p>
      )}
      {tour}
    </div>
  )
}

function Count({ members }: { readonly members: number }) {
  const { data, error } = useResource(families, { onFailure: 'stay' })
  useLiveList('family_links', families.refresh)
  const people = members === 1 ? '1 member' : `${members} members`
  if (data) return `${people} in ${data === 1 ? '1 family' : `${data} families`}.`
  return (data === 0 || error) && `${people}.`
}
