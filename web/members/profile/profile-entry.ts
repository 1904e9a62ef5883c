import { WALLPAPERS, type Wallpaper } from '#domain/pass/wallpaper'
import type { RecordFields } from '../../records/record-fields'
import { type MemberEntry, toMemberEntry } from '../member-entry'
import { OWN_FIELDS } from '../member-labels'
import type { MemberRecord } from '../members-api'

/** The profile form's values as typed. `password` is the new one; names and membership are only read. */
export interface ProfileEntry extends MemberEntry {
  wallpaper: Wallpaper
  confirmation: string
  currentPassword: string
}

export const PROFILE_FIELDS = {
  ...OWN_FIELDS,
  labels: {
    avatar: 'Picture',
    wallpaper: 'Wallpaper',
    ...OWN_FIELDS.labels,
    password: 'New password',
    confirmation: 'Confirm password',
    currentPassword: 'Current password',
  },
} satisfies RecordFields

export const toProfileEntry = ({ member }: MemberRecord): ProfileEntry => ({
  ...toMemberEntry(member),
  wallpaper: WALLPAPERS.find((known) => known === member.wallpaper) ?? WALLPAPERS[0],
  confirmation: '',
  currentPassword: '',
})

/** No password is ever kept on the device. */
export const withoutPasswords = (typed: ProfileEntry): ProfileEntry => ({
  ...typed,
  ...{ password: '', confirmation: '', currentPassword: '' },
})
