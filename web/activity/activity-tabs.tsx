import { PageTabs } from '../ui/page-tabs'

const pages = [
  { href: '/activity', label: 'Activity' },
  { href: '/activity/sign-ins', label: 'Sign-ins' },
  { href: '/activity/as-of', label: 'As of a day' },
  { href: '/activity/proof', label: 'Proof' },
  { href: '/activity/integrity', label: 'Integrity' },
]

/** The pages on which administrators look after the log. */
export const ActivityTabs = ({ here }: { readonly here: string }) => (
  <PageTabs label="Looking after the log" pages={pages} here={here} />
)
