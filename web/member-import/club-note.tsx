import { Banner } from '../ui/banner'
import { countsOf, type PlannedRow } from './import-plan'

/** The side effects of an import, before it is started. */
export function ClubNote({ plan }: { readonly plan: readonly PlannedRow[] }) {
  const { doubtful, refused } = countsOf(plan)
  const letters = plan.filter(
    ({ kind, verdict }) => kind === 'add' && verdict.changes.some(({ label }) => label === 'email'),
  ).length
  if (doubtful + refused + letters === 0) return null
  return (
    <Banner kind="info" role="note">
      {[
        letters > 0 && `You can invite ${people(letters)} at the end. No email is sent before then.`,
        doubtful > 0 && `${rows(doubtful)} without a decision will be left out.`,
        refused > 0 && `${rows(refused)} with errors will be left out.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)
const people = (count: number) => (count === 1 ? '1 new adult' : `${count.toLocaleString('en-US')} new adults`)
