import type { FieldControl } from '../../ui/fields/field'
import type { DirectoryRow } from './directory-rows'

export interface PickedMember {
  readonly _id: string
  readonly name: string
}

export interface MemberPickerProps {
  readonly control: FieldControl
  readonly candidates: readonly DirectoryRow[]
  readonly picked: readonly PickedMember[]
  readonly onPick: (members: readonly PickedMember[]) => void
}

export const CHIP_HINT = 'Press Backspace or Delete to remove'

/** Says with the box who is chosen already: the chips are before it, where the focus does not come by. */
export const chosenHint = (picked: readonly PickedMember[]): string | undefined =>
  picked.length > 0
    ? `${picked.length} chosen: ${picked.map(({ name }) => name).join(', ')}. Press Left Arrow to reach them.`
    : undefined
