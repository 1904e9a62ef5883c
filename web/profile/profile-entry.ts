import type { MemberProfile } from '#domain/member-views'
import { WALLPAPERS, type Wallpaper } from '#domain/wallpaper'
import { entryOf, type MemberEntry } from '../members/member-entry'

/** The profile form's values as typed. `password` is the new one; names and membership are only read. */
export interface ProfileEntry extends MemberEntry {
  wallpaper: Wallpaper
  confirmation: string
  currentPassword: string
}

export const profileEntryOf = (member: MemberProfile): ProfileEntry => ({
  ...entryOf(member),
  wallpaper: wallpaperOf(member),
  confirmation: '',
  currentPassword: '',
})

const wallpaperOf = ({ wallpaper }: MemberProfile) => WALLPAPERS.find((known) => known === wallpaper) ?? WALLPAPERS[0]
