import type { RefObject } from 'react'

import { useClub } from '../../sync/club'
import { Refused } from '../../sync/refused'
import button from '../../ui/button.module.css'
import { toast } from '../../ui/feedback/toasts'
import { Icon } from '../../ui/icon'
import { MenuButton } from '../../ui/overlays/menu-button'
import { saveFile } from '../../ui/save-file'
import { exportedMembers } from '../members-api'
import type { FoundMembers } from './use-found-members'

/**
 * The directory as a file, filtered and sorted as it is shown. Members get what the page has; administrators all that can be
 * imported, which the portal answers and notes.
 */
export function ExportMembers({ found, total, isFull }: ExportMembersProps) {
  const club = useClub()
  const rows = () => found.current?.rows() ?? []

  const save = (make: () => Promise<string>, name: string, type: string) =>
    make().then(
      (text) => saveFile(new Blob([text], { type }), name),
      (fault: unknown) => {
        // Canceling the confirmation is no error: the administrator knows that nothing was done.
        if (fault instanceof Refused && fault.code === 'CONFIRM_IT_IS_YOU') return
        toast(
          fault instanceof Refused
            ? `Nothing was exported. ${fault.message}`
            : 'Couldn’t create the file. Check your connection and try again.',
        )
      },
    )
  const csv = async () => {
    const { directoryCsv, membersCsv } = await import('./directory-files')
    if (!isFull) return directoryCsv(rows())
    const members = new Map((await exportedMembers()).map((member) => [member._id, member]))
    return membersCsv(
      rows().flatMap(({ _id, isVaccinated = false }) => {
        const member = members.get(_id)
        return member ? { ...member, isVaccinated } : []
      }),
    )
  }
  const cards = async () => {
    const { directoryVcards, reachable } = await import('./directory-files')
    const reached = reachable(rows())
    const without = rows().length - reached.length
    if (without > 0)
      toast(
        `${without === 1 ? '1 member has' : `${without} members have`} no phone or email, so the contacts don’t include them.`,
      )
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
      items={() => [
        {
          label: `Spreadsheet (CSV), ${which(rows().length, total)}`,
          icon: 'download',
          onSelect: () => void save(csv, 'members.csv', 'text/csv;charset=utf-8'),
        },
        {
          label: `Contacts (vCard), ${which(rows().length, total)}`,
          icon: 'person',
          onSelect: () => void save(cards, 'members.vcf', 'text/vcard;charset=utf-8'),
        },
      ]}
    />
  )
}

const which = (shown: number, total: number) => {
  const all = total === 1 ? '1 member' : `${total} members`
  return shown === total ? `all ${all}` : `${shown} of ${all}, as filtered`
}

interface ExportMembersProps {
  readonly found: RefObject<FoundMembers | null>
  /** How many there are without a filter. */
  readonly total: number
  /** Whether the columns for administrators are there. */
  readonly isFull: boolean
}
