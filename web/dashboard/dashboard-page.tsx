import { useDeferredValue } from 'react'

import { AlertBanner } from '../alerts/alert-banner'
import { useTour } from '../tour/use-tour'
import { classes } from '../ui/classes'
import { SkipLink } from '../ui/skip-link'
import { useTitle } from '../ui/use-title'
import { Wall } from '../wall/wall'
import { WeatherCard } from '../weather/weather-card'
import { DashboardCards } from './dashboard-cards'
import css from './dashboard-page.module.css'
import { refreshOnce } from './dashboard-store'
import { Hello } from './hello'
import { PartBoundary } from './part-boundary'
import { useDashboard } from './use-dashboard'

/** The page that everybody starts from. Each part stands for itself: one that fails says so, and hides no other. */
export function DashboardPage() {
  useTitle('Home')
  const { data, error, hasFailed } = useDashboard()
  const { tour, start, isLate } = useTour({ name: 'Dashboard', steps: tourSteps, persist: 'have-joyride' })
  // First the greeting stands, with its picture; the rest is put together in small steps, so that the page answers meanwhile.
  const isWhole = useDeferredValue(true, false)
  const alertsFailed = hasFailed || (data !== undefined && data.alerts === undefined)

  return (
    <>
      {/* Before the wall stand some fifty links. */}
      <SkipLink to="tour-wall">Skip to the chat wall</SkipLink>
      <Hello start={start} isLate={isLate} />
      <div className={classes('wrap page', !isWhole && css.rest)}>
        {isWhole && (
          <>
            <PartBoundary what="The alerts">
              <AlertBanner alerts={data?.alerts} hasFailed={alertsFailed} onRetry={refreshOnce} />
            </PartBoundary>
            <div className={classes('split', css.parts)}>
              <div id="tour-weather" className={css.main}>
                <PartBoundary what="The weather">
                  <WeatherCard />
                </PartBoundary>
              </div>
              <DashboardCards
                className={css.side}
                told={data}
                fault={hasFailed ? error : undefined}
                onRetry={refreshOnce}
              />
              <div id="tour-wall" className={css.main}>
                <PartBoundary what="The chat wall">
                  <Wall />
                </PartBoundary>
              </div>
            </div>
          </>
        )}
      </div>
      {tour}
    </>
  )
}

const tourSteps = async () => (await import('./dashboard-tour')).dashboardTour
