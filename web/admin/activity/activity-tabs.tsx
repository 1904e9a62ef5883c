import { PageTabs } from '../../ui/data/page-tabs'

const pages = [
  { href: '/activity', label: 'Activity' },
  { href: '/activity/sign-ins', label: 'Sign-ins' },
  { href: '/activity/mail', label: 'Mail' },
  { href: '/activity/notifications', label: 'Notifications' },
  { href: '/activity/as-of', label: 'Time machine' },
  { href: '/activity/proof', label: 'Audit check' },
  { href: '/activity/integrity', label: 'Data check' },
  { href: '/activity/archive', label: 'Archive' },
]

/** The pages on which administrators look after the log. */
export const ActivityTabs = ({ here }: { readonly here: string }) => (
  <PageTabs label="Activity pages" pages={pages} here={here} />
)
