import { lazy, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { AlertBanner } from '../alerts/alert-banner'
import { useTour } from '../shell/tour/use-tour'
import { useClub } from '../sync/club'
import { useClubDay } from '../sync/club-clock'
import { useLiveList } from '../sync/live/use-live-list'
import { may, session } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { classes } from '../ui/classes'
import { deferred } from '../ui/feedback/deferred'
import { SkipLink } from '../ui/skip-link'
import { useTitle } from '../ui/use-title'
import { useValue } from '../ui/use-value'
import { Wall } from '../wall/wall'
import { DashboardCards } from './dashboard-cards'
import { askAhead, askOnVisit, dashboard, refreshOnce } from './dashboard-store'
import { DaysPlace } from './days'
import { Hello } from './hello'
import css from './home-page.module.css'
import { PartBoundary } from './part-boundary'
import { WeatherCard } from './weather/weather-card'

// As soon as this file is loaded: the page appears only once the portal has said who is signed in.
askAhead()

export { askAhead }

/** The dashboard; the wizard takes its place until the first login is finished. */
export const HomePage = () => (useValue(session)?.firstLogin ? <FirstLoginWizard /> : <DashboardPage />)

const FirstLoginWizard = lazy(async () => ({
  default: (await import('../shell/first-login/first-login-wizard')).FirstLoginWizard,
}))

/**
 * First the greeting is shown, with its picture; alerts and weather follow, and the rest after them. Each is put together
 * in small steps, so that the page answers meanwhile.
 */
function useSteps() {
  const isBegun = useDeferredValue(true, false)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (isBegun) startTransition(() => setWhole(true))
  }, [isBegun])
  return { isBegun, isWhole }
}

/** The page that everybody starts from. Each part stands for itself: one that fails says so, and hides no other. */
function DashboardPage() {
  useTitle('Home')
  const { data, error, hasFailed } = useDashboard()
  const { tour, start, isLate } = useTour({ name: 'Dashboard', steps: tourSteps, persist: 'have-joyride' })
  const { isBegun, isWhole } = useSteps()
  const alertsFailed = hasFailed || (data !== undefined && data.alerts === undefined)

  return (
    <>
      {/* There are some fifty links before the wall. */}
      <SkipLink to="tour-wall">Skip to the chat wall</SkipLink>
      <Hello start={start} isLate={isLate} />
      <div className={classes('wrap page', !isWhole && css.rest)}>
        {isBegun && (
          <>
            <PartBoundary what="the alerts">
              <AlertBanner alerts={data?.alerts} hasFailed={alertsFailed} onRetry={refreshOnce}>
                {data?.notices?.length ? <PostNotices notices={data.notices} /> : null}
              </AlertBanner>
            </PartBoundary>
            <div>
              <DaysPlace told={data} hasFailed={hasFailed} />
              <div className={classes('split', css.parts)}>
                <div className={css.main}>
                  {may('manage members') && <SetupList />}
                  <div id="tour-weather">
                    <PartBoundary what="the weather">
                      <WeatherCard />
                    </PartBoundary>
                  </div>
                </div>
                {isWhole && (
                  <>
                    <DashboardCards
                      className={css.side}
                      told={data}
                      fault={hasFailed ? error : undefined}
                      onRetry={refreshOnce}
                    />
                    <div id="tour-wall" className={css.main}>
                      <PartBoundary what="the chat wall">
                        <Wall />
                      </PartBoundary>
                    </div>
                  </>
                )}
              </div>
            </div>
          </>
        )}
      </div>
      {tour}
    </>
  )
}

const PostNotices = deferred(async () => (await import('./post-notices')).PostNotices)

const SetupList = deferred(async () => (await import('./setup-list')).SetupList)

const tourSteps = async () => (await import('./dashboard-tour')).dashboardTour

/** The dashboard's data. It follows everybody's changes, and the club's midnight. */
export function useDashboard() {
  useEffect(askOnVisit, [])
  const { data, error, status } = useResource(dashboard, { onFailure: 'stay' })
  useLiveList('alerts', refreshOnce)
  useLiveList('meetings', refreshOnce)
  useLiveList('sentinels', refreshOnce)
  useLiveList('entries', refreshOnce)
  useLiveList('answers', refreshOnce)
  useLiveList('rosters', refreshOnce)
  useLiveList('stays', refreshOnce)
  useLiveList('offices', refreshOnce)
  // Somebody who holds an office may be called otherwise, have another number, or leave.
  useLiveList('members', refreshOnce)
  useMidnight(refreshOnce)
  return { data, error, hasFailed: data === undefined && status === 'error' }
}

/** Calls `act` when another day begins on the club's wall. */
function useMidnight(act: () => unknown) {
  const isKnown = useClub() !== undefined
  const today = useClubDay()
  const last = useRef<string>(undefined)

  useEffect(() => {
    if (!isKnown) return
    if (last.current !== undefined && last.current !== today) void act()
    last.current = today
  }, [isKnown, today, act])
}
