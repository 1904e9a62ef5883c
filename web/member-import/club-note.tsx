import { Banner } from '../ui/banner'
import { countsOf, type PlannedRow } from './import-plan'

/** What happens besides, and what stays undone, before somebody says Import. */
export function ClubNote({ plan }: { readonly plan: readonly PlannedRow[] }) {
  const { doubtful, refused } = countsOf(plan)
  const letters = plan.filter(
    ({ kind, verdict }) => kind === 'add' && verdict.changes.some(({ label }) => label === 'email'),
  ).length
  if (doubtful + refused + letters === 0) return null
  return (
    <Banner kind="info" role="note">
      {[
        letters > 0 &&
          `${people(letters)} who ${letters === 1 ? 'is' : 'are'} added will get the welcome letter by email.`,
        doubtful > 0 && `${rows(doubtful)} that nobody decides on ${doubtful === 1 ? 'is' : 'are'} left out.`,
        refused > 0 && `${rows(refused)} that cannot be imported ${refused === 1 ? 'is' : 'are'} left out.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)
const people = (count: number) => (count === 1 ? '1 adult' : `${count.toLocaleString('en-US')} adults`)
