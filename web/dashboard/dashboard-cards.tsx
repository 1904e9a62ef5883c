import { sentenceOf } from '../api/refused'
import { classes } from '../ui/classes'
import sheet from '../ui/sheet.module.css'
import { Card } from './card'
import { CardBones } from './card-bones'
import type { DashboardTold } from './dashboard-api'
import { NotShown } from './not-shown'
import { OfficeRows } from './office-rows'
import { RecentSentinels } from './recent-sentinels'
import { UpcomingMeeting } from './upcoming-meeting'

/** The cards that members look up most, on one sheet in parts that fold away. */
export const DashboardCards = ({ className, ...told }: CardsProps & { readonly className?: string | undefined }) => (
  <aside id="tour-cards" className={classes(sheet.sheet, className)} aria-label="At a glance">
    <Cards {...told} />
  </aside>
)

interface CardsProps {
  /** `undefined` until the portal has told it. */
  readonly told: DashboardTold | undefined
  /** Why it is not known, where nobody is asking any more. */
  readonly fault: Error | undefined
  readonly onRetry: () => void
}

function Cards({ told, fault, onRetry }: CardsProps) {
  if (!told && !fault) return <CardBones />
  if (!told) {
    return (
      <div className={sheet.pad}>
        <NotShown what="the club’s information" why={sentenceOf(fault)} onRetry={onRetry} />
      </div>
    )
  }
  const { meetings, sentinels, offices } = told
  return (
    <>
      <Card name="meeting" icon="meeting" title="Upcoming Meeting" part={meetings} onRetry={onRetry}>
        {(meetings) => <UpcomingMeeting meetings={meetings} />}
      </Card>
      <Card name="sentinels" icon="sentinel" title="Recent Sentinels" part={sentinels} onRetry={onRetry}>
        {(sentinels) => <RecentSentinels sentinels={sentinels} />}
      </Card>
      <Card name="house-managers" icon="key" title="House Manager List" part={offices?.houseManagers} onRetry={onRetry}>
        {(offices) => <OfficeRows offices={offices} label="House Manager List" none="No house managers yet." />}
      </Card>
      <Card
        name="capital-improvement"
        icon="board"
        title="Capital Improvement Committee"
        part={offices?.capitalImprovement}
        onRetry={onRetry}
      >
        {(offices) => (
          <OfficeRows offices={offices} label="Capital Improvement Committee" none="No committee members yet." />
        )}
      </Card>
    </>
  )
}
