import { dateAt } from '#domain/date-at'
import { ActivityTabs } from '../activity/activity-tabs'
import { useClub } from '../api/club'
import { useResource } from '../api/use-resource'
import { Badge } from '../ui/badge'
import { Banner } from '../ui/banner'
import { Bones } from '../ui/bones'
import { Button } from '../ui/button'
import { longDate, timeOfDay } from '../ui/club-date'
import { PageHead } from '../ui/page-head'
import { Progress } from '../ui/progress'
import { useTitle } from '../ui/use-title'
import css from './integrity-page.module.css'
import { IntegrityReportView } from './integrity-report'
import { integrityReports } from './integrity-store'
import { useComparison } from './use-comparison'

/** For administrators: whether every page and file is what the log says it is. */
export function IntegrityPage() {
  useTitle('Data check')
  const timeZone = useClub()?.timeZone
  const { data } = useResource(integrityReports)
  const { comparison, compare, dismiss } = useComparison()
  const { reports, underWay } = data ?? { reports: [] }
  const [latest, ...earlier] = reports
  const failure = comparison && 'failed' in comparison ? comparison.failed : undefined
  const progress = comparison && 'events' in comparison ? comparison : undefined

  const momentOf = (at: string) => `${longDate(dateAt(at, timeZone), { year: true })}, ${timeOfDay(at, timeZone)}`

  return (
    <div className="wrap page">
      <PageHead
        title="Data check"
        lede="Checks every night that the club’s pages and files match its log of changes."
        actions={
          <Button kind="pine" icon="refresh" busy={progress !== undefined} onClick={() => void compare()}>
            Check Now
          </Button>
        }
      />
      <ActivityTabs here="/activity/integrity" />
      {failure && (
        <Banner kind="danger" word="Not checked." onDismiss={dismiss}>
          {failure}
        </Banner>
      )}
      {progress && progress.of > 0 && (
        <p className={css.progress}>
          <Progress label="Events checked" percent={(100 * progress.events) / progress.of} />
          <span className="muted">
            {progress.events.toLocaleString('en-US')} of {progress.of.toLocaleString('en-US')}
          </span>
        </p>
      )}
      {underWay && (
        <p className="muted">
          The nightly check started on {momentOf(underWay.since)}: {underWay.events.toLocaleString('en-US')} of{' '}
          {underWay.of.toLocaleString('en-US')} events.
        </p>
      )}
      <div aria-live="polite">
        {!data && <Bones rows={4} />}
        {data && !latest && <p className="muted">Nothing has been checked yet. The first check runs tonight.</p>}
        {latest && (
          <>
            <p className="muted">Checked on {momentOf(latest.at)}</p>
            <IntegrityReportView report={latest} />
          </>
        )}
      </div>
      {earlier.length > 0 && (
        <section>
          <h2>Earlier checks</h2>
          <ul className={css.nights}>
            {earlier.map(({ at, isSound, unfinished }) => (
              <li key={at}>
                <span>{momentOf(at)}</span>
                {isSound ? (
                  <span className="muted">all records match</span>
                ) : (
                  <Badge kind="danger">{unfinished ? 'not finished' : 'problems found'}</Badge>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
