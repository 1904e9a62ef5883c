import { useState } from 'react'
import { dateAt } from '#domain/date-at'
import { ActivityTabs } from '../activity/activity-tabs'
import { useClub } from '../api/club'
import { refusalOf } from '../api/refused'
import { useResource } from '../api/use-resource'
import { Badge } from '../ui/badge'
import { Banner } from '../ui/banner'
import { Bones } from '../ui/bones'
import { Button } from '../ui/button'
import { longDate, timeOfDay } from '../ui/club-date'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import css from './integrity-page.module.css'
import { IntegrityReportView } from './integrity-report'
import { compareNow, integrityReports } from './integrity-store'

/** For administrators: whether every page and file is what the log says it is. */
export function IntegrityPage() {
  useTitle('Integrity')
  const timeZone = useClub()?.timeZone
  const { data } = useResource(integrityReports)
  const [comparing, setComparing] = useState<'busy' | string>()
  const [latest, ...earlier] = data ?? []

  const compare = async () => {
    setComparing('busy')
    try {
      await compareNow()
      setComparing(undefined)
    } catch (fault) {
      setComparing(refusalOf(fault).message)
    }
  }
  const momentOf = (at: string) => `${longDate(dateAt(at, timeZone), { year: true })}, ${timeOfDay(at, timeZone)}`

  return (
    <div className="wrap page">
      <PageHead
        title="Integrity"
        lede="Every night the portal compares what its pages show with what the log says, and each file with the one that was sent."
        actions={
          <Button kind="pine" icon="refresh" busy={comparing === 'busy'} onClick={() => void compare()}>
            Compare Now
          </Button>
        }
      />
      <ActivityTabs here="/activity/integrity" />
      {comparing && comparing !== 'busy' && (
        <Banner kind="danger" word="Not compared." onDismiss={() => setComparing(undefined)}>
          {comparing}
        </Banner>
      )}
      <div aria-live="polite">
        {!data && <Bones rows={4} />}
        {data && !latest && (
          <p className="muted">Nothing has been compared yet. The first comparison is made tonight.</p>
        )}
        {latest && (
          <>
            <p className="muted">Compared on {momentOf(latest.at)}</p>
            <IntegrityReportView report={latest} />
          </>
        )}
      </div>
      {earlier.length > 0 && (
        <section>
          <h2>Earlier nights</h2>
          <ul className={css.nights}>
            {earlier.map(({ at, isSound }) => (
              <li key={at}>
                <span>{momentOf(at)}</span>
                {isSound ? <span className="muted">all as it should be</span> : <Badge kind="danger">not sound</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
