import type { RefObject } from 'react'

import { useClub } from '../api/club'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icon'
import { MenuButton } from '../ui/menu-button'
import { saveFile } from '../ui/save-file'
import { toast } from '../ui/toasts'
import type { FoundMembers } from './use-found-members'

/** The directory as it is shown, found and sorted, as a file. It is made of what the page has: nobody is told more by it. */
export function ExportMembers({ found, isFull }: ExportMembersProps) {
  const club = useClub()
  const rows = () => found.current?.rows() ?? []

  const save = (make: () => Promise<string>, name: string, type: string) =>
    make().then(
      (text) => saveFile(new Blob([text], { type }), name),
      () => toast('The file could not be made. Check your connection and try again.'),
    )
  const csv = async () => (await import('./directory-csv')).directoryCsv(rows(), isFull)
  const cards = async () => {
    const { directoryVcards, reachable } = await import('./directory-vcard')
    const reached = reachable(rows())
    const without = rows().length - reached.length
    if (without > 0)
      toast(`${without} without a phone or email ${without === 1 ? 'is' : 'are'} left out of the contacts.`)
    return directoryVcards(reached, club?.clubName ?? '')
  }

  return (
    <MenuButton
      align="end"
      className={button.button}
      label={
        <span className={button.content}>
          <Icon name="download" />
          Export
        </span>
      }
      items={[
        {
          label: 'For a spreadsheet (CSV)',
          icon: 'download',
          onSelect: () => void save(csv, 'members.csv', 'text/csv;charset=utf-8'),
        },
        {
          label: 'As contacts (vCard)',
          icon: 'person',
          onSelect: () => void save(cards, 'members.vcf', 'text/vcard;charset=utf-8'),
        },
      ]}
    />
  )
}

interface ExportMembersProps {
  readonly found: RefObject<FoundMembers | null>
  /** Whether the columns for administrators are there. */
  readonly isFull: boolean
}
