import type { Access } from '#domain/member/invitation'
import { Status } from '../ui/feedback/status'
import type { IconName } from '../ui/icon'

export const accessInWords: Readonly<Record<Access, string>> = {
  'not invited': 'Not invited',
  invited: 'Invited',
  opened: 'Opened',
  expired: 'Expired',
  in: 'Signed in',
}

const icons: Readonly<Record<Access, IconName>> = {
  'not invited': 's-inactive',
  invited: 'mail',
  opened: 'eye',
  expired: 'clock',
  in: 'check',
}

/** Whether a member has been invited to the portal, and is in. */
export const AccessStatus = ({ access }: { readonly access: Access }) => (
  <Status icon={icons[access]} tone={access === 'not invited' || access === 'expired' ? 'off' : undefined}>
    {accessInWords[access]}
  </Status>
)
