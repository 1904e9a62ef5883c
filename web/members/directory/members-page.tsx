import { useDeferredValue, useRef } from 'react'
import { Link } from 'wouter'
import { ACCESS } from '#domain/member/invitation'
import { STATUS_TYPES } from '#domain/member/member-fields'
import { TourButton } from '../../shell/tour/tour-button'
import type { TourStep } from '../../shell/tour/tour-step'
import { useTour } from '../../shell/tour/use-tour'
import { useLiveList } from '../../sync/live/use-live-list'
import { may } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { Button, ButtonLink } from '../../ui/button'
import { PageHead } from '../../ui/data/page-head'
import table from '../../ui/data/table.module.css'
import { Skeleton } from '../../ui/feedback/skeleton'
import { statusMarker } from '../../ui/feedback/status'
import { Segmented } from '../../ui/fields/segmented'
import { SelectField } from '../../ui/fields/select-field'
import { TextField } from '../../ui/fields/text-field'
import sheet from '../../ui/overlays/sheet.module.css'
import { useTitle } from '../../ui/use-title'
import { useValue } from '../../ui/use-value'
import { accessInWords } from '../access-status'
import { directory, directoryRows, families, uninvitedMembers } from './directory-store'
import { type ChangeView, type DirectoryView, useDirectoryView } from './directory-view'
import { ExportMembers } from './export-members'
import { MembersTable } from './members-table'
import type { FoundMembers } from './use-found-members'

/** Narrows the directory down; administrators also by status type, vaccination and access. */
function DirectoryTools({ view, change, settle, isFull }: DirectoryToolsProps) {
  const toggle = (type: string) => {
    const { statusTypes } = view
    change({
      statusTypes: statusTypes.includes(type) ? statusTypes.filter((other) => other !== type) : [...statusTypes, type],
    })
  }

  return (
    <div className={`${table.tools} ${sheet.pad}`}>
      <TextField
        className={table.grow}
        label="Find a member"
        icon="search"
        type="search"
        autoComplete="off"
        data-tour="find"
        value={view.search}
        onChange={(event) => change({ search: event.target.value }, { isTyping: true })}
        onBlur={settle}
      />
      {isFull && (
        <div className={table.tools} data-tour="filters">
          <Segmented label="Status" options={statusOptions} selected={view.statusTypes} onToggle={toggle} />
          <SelectField
            label="Vaccinated"
            options={vaccinatedOptions}
            value={view.vaccinated ?? ''}
            onChange={({ target }) => change({ vaccinated: toVaccinated(target.value) })}
          />
          <SelectField
            label="Access"
            options={accessOptions}
            value={view.access ?? ''}
            onChange={({ target }) => change({ access: ACCESS.find((access) => access === target.value) })}
          />
        </div>
      )}
    </div>
  )
}

interface DirectoryToolsProps {
  readonly view: DirectoryView
  readonly change: ChangeView
  readonly settle: () => void
  readonly isFull: boolean
}

const statusOptions = STATUS_TYPES.map((type) => ({ value: type, label: type, icon: statusMarker(type).icon }))

const vaccinatedOptions = [
  { value: '', label: 'Everyone' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const accessOptions = [
  { value: '', label: 'Everyone' },
  ...ACCESS.map((access) => ({ value: access, label: accessInWords[access] })),
]

const toVaccinated = (value: string) => (value === 'yes' || value === 'no' ? value : undefined)

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
            {isFull && lines && uninvitedMembers(lines).length > 0 && (
              <ButtonLink icon="send" href="/members/invite">
                Invite
              </ButtonLink>
            )}
            {isFull && (
              <ButtonLink variant="pine" icon="person-add" href="/members/new" data-tour="add">
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
            <Skeleton rows={5} />
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

/** The steps of the directory's tutorial; administrators see more of them. */
const membersTour = (isFull: boolean): readonly TourStep[] => [
  {
    target: '[data-tour="find"]',
    title: 'Find a member',
    text: `Type any part of a name${isFull ? ', an email' : ''} or a phone number. The list gets shorter as you type.`,
  },
  ...(isFull ? [filters] : []),
  {
    target: '[data-tour="sort"] button',
    title: 'Sort the list',
    text: 'Press a column heading to sort by it. Press it again to reverse the order.',
    side: 'bottom-start',
  },
  {
    target: '[data-tour="open"] th a',
    title: 'Open a profile',
    text: 'Press a row to see a member’s phone numbers, address and family.',
    side: 'right',
  },
  {
    target: '[data-tour="rows"]',
    title: 'Rows per page',
    text: 'Choose how many members to show at a time, or show all of them on one page.',
    side: 'top',
  },
  ...(isFull ? [adding] : []),
]

const filters: TourStep = {
  target: '[data-tour="filters"]',
  title: 'Filter the list',
  text: 'Press one or more statuses to see only those members. You can also filter by Vaccinated and Access.',
}

const adding: TourStep = {
  target: '[data-tour="add"]',
  title: 'Add New Member',
  text: 'Add a new member to the directory. Adults can also sign in.',
  side: 'bottom-end',
}
