import type { SessionMember } from '#domain/session-member'
import { Avatar } from '../ui/avatar'
import { Icon } from '../ui/icon'
import { MenuButton } from '../ui/menu-button'
import css from './account-menu.module.css'
import { switchTheme } from './theme'

export function AccountMenu({ user }: { readonly user: SessionMember }) {
  const name = `${user.fname} ${user.lname}`
  return (
    <div className={css.account}>
      <MenuButton
        className={css.me}
        align="end"
        label={
          <>
            <Avatar id={user._id} name={name} picture={user.avatar} size="s" />
            <span className={css.name}>
              <b>{name}</b>
              {user.role === 'administrator' && <small>Administrator</small>}
            </span>
            <Icon name="down" small />
            <span className="hide">Account</span>
          </>
        }
        items={[
          { label: 'Profile', icon: 'person', href: '/profile' },
          { label: 'Account', icon: 'key', href: '/account-setup' },
          ...(user.role === 'administrator'
            ? [{ label: 'Activity', icon: 'activity', href: '/activity' } as const]
            : []),
          { label: 'Light or dark', icon: 'moon', onSelect: switchTheme },
          { label: 'Sign out', icon: 'signout', href: '/signout', divider: true },
        ]}
      />
    </div>
  )
}
