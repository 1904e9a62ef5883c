import { type ReactNode, useEffect, useState } from 'react'
import type { SetupFacts } from '#domain/account/setup-views'
import { dateAt } from '#domain/shared/date-at'
import { TourButton } from '../shell/tour/tour-button'
import { useClub } from '../sync/club'
import { useLiveList } from '../sync/live/use-live-list'
import { errorSentence } from '../sync/refused'
import { session } from '../sync/session/session'
import { offerUndo } from '../sync/undo/offer-undo'
import { useResource } from '../sync/use-resource'
import { Button, ButtonLink } from '../ui/button'
import button from '../ui/button.module.css'
import { classes } from '../ui/classes'
import { Progress } from '../ui/feedback/progress'
import { toast } from '../ui/feedback/toasts'
import { longDate, timeOfDay } from '../ui/fields/club-date'
import { Icon } from '../ui/icon'
import { MenuButton } from '../ui/overlays/menu-button'
import sheet from '../ui/overlays/sheet.module.css'
import { useValue } from '../ui/use-value'
import { helpButton } from './hello'
import css from './setup-list.module.css'
import { hideSetupList, type SetupStep, setupList, setupSteps, showSetupList } from './setup-steps'

/**
 * The first administrator's checklist in a new club. Each step checks itself off. It shows the step in hand, so that the
 * weather and the wall stay in sight, and all of them on request.
 */
export function SetupList() {
  const { data } = useResource(setupList, { onFailure: 'stay' })
  useLiveList('members', setupList.refresh)
  useLiveList('offices', setupList.refresh)
  useLiveList('documents', setupList.refresh)
  useLiveList('meetings', setupList.refresh)
  const isHidden = data?.isHidden === true
  useEffect(() => {
    if (!isHidden) return
    helpButton.value = HelpMenu
    return () => {
      helpButton.value = TourButton
    }
  }, [isHidden])
  return data?.facts && <Steps facts={data.facts} />
}

function Steps({ facts }: { readonly facts: SetupFacts }) {
  const club = useClub()
  const timeZone = club?.timeZone
  const at = (moment: string) =>
    `${longDate(dateAt(moment, timeZone)).replace(/^\w+, /, '')} at ${timeOfDay(moment, timeZone)}`
  const steps = setupSteps(facts, club?.clubName ?? '', at)
  const done = steps.filter(({ isDone }) => isDone).length
  const now = steps.findIndex(({ isDone }) => !isDone)
  const count = `${done} of ${steps.length} done`
  const [isWhole, setWhole] = useState(false)

  return (
    <section className={classes(sheet.sheet, css.list)} aria-labelledby="setup-list">
      <div className={`${sheet.pad} stack gap-8`}>
        <div className="spread">
          <h2 id="setup-list" tabIndex={-1}>
            Set up the club
          </h2>
          <span className="note" role="status">
            {count}
          </span>
        </div>
        <Progress label={`Set up the club: ${count}`} percent={(done / steps.length) * 100} />
        <p className="note">
          {now === -1
            ? 'Everything is set up. You can hide this list.'
            : 'Each step checks itself off as soon as the portal has what it needs.'}
        </p>
      </div>
      <ol className={css.steps} hidden={!isWhole && now === -1}>
        {steps.map(
          (step, index) => (isWhole || index === now) && <Step key={step.title} step={step} isNow={index === now} />,
        )}
      </ol>
      <Foot>
        <Button
          small
          variant="ghost"
          icon={isWhole ? 'up' : 'down'}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {`All ${steps.length} steps`}
        </Button>
      </Foot>
    </section>
  )
}

function Step({
  step: { title, isDone, detail, action },
  isNow,
}: {
  readonly step: SetupStep
  readonly isNow: boolean
}) {
  return (
    <li className={classes(isDone && css.done, isNow && css.now)} aria-current={isNow ? 'step' : undefined}>
      <span className={css.knot}>{isDone && <Icon name="check" />}</span>
      <div>
        <b>{title}</b>
        {isDone && <span className="hide">, done</span>}
        <small>{detail}</small>
      </div>
      {action && !isDone && (
        <ButtonLink
          href={action.href}
          variant={isNow ? 'pine' : 'ghost'}
          small={!isNow}
          {...(isNow && { icon: action.icon })}
        >
          {action.label}
        </ButtonLink>
      )}
    </li>
  )
}

function Foot({ children }: { readonly children: ReactNode }) {
  const userId = useValue(session)?.userId ?? ''
  const [isBusy, setIsBusy] = useState(false)

  async function hide() {
    setIsBusy(true)
    try {
      const key = await hideSetupList(userId)
      await setupList.refresh()
      offerUndo('The list was hidden.', { path: `/users/${userId}`, key, undone: setupList.refresh })
    } catch (fault) {
      setIsBusy(false)
      toast(`Not hidden. ${errorSentence(fault)}`)
    }
  }

  return (
    <div className={classes(sheet.pad, css.foot)}>
      {children}
      <Button small variant="ghost" busy={isBusy} onClick={() => void hide()}>
        Hide this list
      </Button>
      <span className="note">Only you see it. Bring it back from the question mark.</span>
    </div>
  )
}

/** The question mark where the checklist is hidden: it opens the tutorial or brings the list back. */
const HelpMenu = ({ start, className }: Parameters<typeof TourButton>[0]) => (
  <MenuButton
    align="end"
    name="Help"
    className={classes(button.button, button.iconic, className)}
    label={<Icon name="help" />}
    items={[
      { label: 'Show the tutorial again', icon: 'help', onSelect: start },
      { label: 'Show the setup checklist', icon: 'check', onSelect: () => void bringBack() },
    ]}
  />
)

async function bringBack() {
  try {
    await showSetupList(session.peek()?.userId ?? '')
    await setupList.refresh()
    // The button that was pressed is another one now.
    requestAnimationFrame(() => document.getElementById('setup-list')?.focus())
  } catch (fault) {
    toast(`Not shown. ${errorSentence(fault)}`)
  }
}
