import { PageTabs } from '../../ui/data/page-tabs'

const pages = [
  { href: '/profile', label: 'Profile' },
  { href: '/account-setup', label: 'Account' },
  { href: '/notifications', label: 'Notifications' },
]

/** The pages about oneself. */
export const SettingsTabs = ({ here }: { readonly here: string }) => (
  <PageTabs label="Your settings" pages={pages} here={here} />
)
