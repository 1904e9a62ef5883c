import { useState } from 'react'
import {
  type IntegrityProgress,
  type IntegrityReport,
  IntegrityReports,
  IntegrityStep,
} from '#domain/admin/integrity-views'
import { dateAt } from '#domain/shared/date-at'
import { get, post } from '../../sync/client'
import { useClub } from '../../sync/club'
import { refusalOf } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { Badge } from '../../ui/data/badge'
import { Facts } from '../../ui/data/facts'
import { PageHead } from '../../ui/data/page-head'
import { Banner } from '../../ui/feedback/banner'
import { Progress } from '../../ui/feedback/progress'
import bars from '../../ui/feedback/progress.module.css'
import { Skeleton } from '../../ui/feedback/skeleton'
import { longDate, timeOfDay } from '../../ui/fields/club-date'
import { useTitle } from '../../ui/use-title'
import { ActivityTabs } from '../activity/activity-tabs'
import css from './integrity-page.module.css'

/** The result of one check, its faults first. */
function IntegrityReportView({ report }: { readonly report: IntegrityReport }) {
  const { isSound, drifted, drift, files, rows, events, waiting, unfinished } = report
  const isFaulty = drifted > 0 || files.missing.length > 0 || files.changed.length > 0
  return (
    <div className={css.report}>
      {isSound && (
        <Banner kind="success" word="All records match the log." role="note">
          Checked {rows.toLocaleString('en-US')} rows, {events.toLocaleString('en-US')} events and{' '}
          {files.kept.toLocaleString('en-US')} files.
        </Banner>
      )}
      {unfinished && (
        <Banner kind="danger" word="Not finished." role="note">
          The check took longer than a day. It reached {events.toLocaleString('en-US')} of{' '}
          {unfinished.of.toLocaleString('en-US')} events. Tell the person who runs the portal; the next check runs
          tonight.
        </Banner>
      )}
      {isFaulty && (
        <Banner kind="danger" word="Some records don’t match the log." role="note">
          The log itself is fine. Ask the person who runs the portal to rebuild the records and restore lost files from
          the backup.
        </Banner>
      )}
      {drifted > 0 && (
        <Fault
          title={drifted === 1 ? '1 row doesn’t match the log' : `${drifted} rows don’t match the log`}
          keys={drift.map(({ table, key }) => `${table}: ${key}`)}
        />
      )}
      {files.missing.length > 0 && <Fault title={`${filesAre(files.missing)} missing`} keys={files.missing} />}
      {files.changed.length > 0 && (
        <Fault title={`${filesAre(files.changed)} different from the original`} keys={files.changed} />
      )}
      <Facts
        rows={[
          {
            icon: 'clock',
            term: 'Expired sessions to delete',
            value: String(waiting.expiredSessions),
          },
          { icon: 'file', term: 'Unused uploads, kept for a day', value: String(waiting.unattached) },
          { icon: 'trash', term: 'Unlinked files to delete', value: String(files.strays) },
          { icon: 'send', term: 'Emails and notices to send', value: String(waiting.outbox) },
        ]}
      />
    </div>
  )
}

const filesAre = ({ length }: readonly string[]) => (length === 1 ? '1 file is' : `${length} files are`)

const Fault = ({ title, keys }: { readonly title: string; readonly keys: readonly string[] }) => (
  <section>
    <h2>{title}</h2>
    <ul className={css.keys}>
      {keys.map((key) => (
        <li key={key}>{key}</li>
      ))}
    </ul>
  </section>
)

/** A comparison that somebody asked for: how far it is, in events, or why it failed. */
type Comparison = { readonly events: number; readonly of: number } | { readonly failed: string }

function useComparison() {
  const [comparison, setComparison] = useState<Comparison>()

  const compare = async () => {
    setComparison({ events: 0, of: 0 })
    try {
      await compareNow(setComparison)
      setComparison(undefined)
    } catch (fault) {
      setComparison({ failed: refusalOf(fault).message })
    }
  }

  return { comparison, compare, dismiss: () => setComparison(undefined) }
}

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

  const momentInWords = (at: string) => `${longDate(dateAt(at, timeZone), { year: true })}, ${timeOfDay(at, timeZone)}`

  return (
    <div className="wrap page">
      <PageHead
        title="Data check"
        lede="Checks every night that the club’s pages and files match its log of changes."
        actions={
          <Button variant="pine" icon="refresh" busy={progress !== undefined} onClick={() => void compare()}>
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
        <p className={bars.row}>
          <Progress label="Events checked" percent={(100 * progress.events) / progress.of} />
          <span className="muted">
            {progress.events.toLocaleString('en-US')} of {progress.of.toLocaleString('en-US')}
          </span>
        </p>
      )}
      {underWay && (
        <p className="muted">
          The nightly check started on {momentInWords(underWay.since)}: {underWay.events.toLocaleString('en-US')} of{' '}
          {underWay.of.toLocaleString('en-US')} events.
        </p>
      )}
      <div aria-live="polite">
        {!data && <Skeleton rows={4} />}
        {data && !latest && <p className="muted">Nothing has been checked yet. The first check runs tonight.</p>}
        {latest && (
          <>
            <p className="muted">Checked on {momentInWords(latest.at)}</p>
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
                <span>{momentInWords(at)}</span>
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

export const integrityReports = resource((signal) => get('/integrity', IntegrityReports, signal), { staleMs: 0 })

/** Has everything compared, step by step; `onProgress` hears how far it is after each. */
async function compareNow(onProgress: (progress: IntegrityProgress) => void): Promise<void> {
  for (let query = ''; ; ) {
    const { value } = await post(`/integrity/check${query}`, {})
    const step = IntegrityStep.parse(value)
    if ('round' in step) {
      onProgress(step)
      query = `?round=${step.round}`
      continue
    }
    // An answer to an earlier request must not replace this one.
    await integrityReports.ensure()
    integrityReports.mutate(({ reports, ...rest }) => ({
      ...rest,
      reports: [step, ...reports.filter(({ at }) => at !== step.at)],
    }))
    return
  }
}
