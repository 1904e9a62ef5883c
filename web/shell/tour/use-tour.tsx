import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

import { read, write } from '../../sync/session/storage'
import { toast } from '../../ui/feedback/toasts'
import type { TourRunProps } from './tour-run'
import { stepsOnPage, type TourStep } from './tour-step'

/**
 * A guided tutorial of a page. `tour` goes anywhere into the page, `start` belongs to its question mark (`TourButton`).
 * Steps whose target is not there are left out. With `persist` the tutorial starts by itself until it has been finished
 * or skipped on this device.
 */
export function useTour({
  name,
  steps,
  persist,
  mark = DASHBOARD,
  where = 'at the top of the page',
}: TourOptions): Tour {
  const [running, setRunning] = useState<Running>()
  const [isLate, setLate] = useState(false)

  async function run() {
    const late = setTimeout(() => setLate(true), 300)
    try {
      const shown = async () => stepsOnPage(typeof steps === 'function' ? await steps() : steps)
      const [{ TourRun }, present] = await Promise.all([import('./tour-run'), shown()])
      if (present.length > 0) setRunning({ TourRun, steps: present })
    } finally {
      clearTimeout(late)
      setLate(false)
    }
  }

  const start = () => {
    run().catch(() => toast('Couldn’t load the tutorial. Check your connection and try again.'))
  }

  const startByItself = useEffectEvent(() => {
    if (persist && !seen(persist).includes(mark)) run().catch(() => {})
  })
  useEffect(startByItself, [])

  const remember = () => {
    if (persist) write(persist, [...new Set([...seen(persist), mark])].join(' '))
  }

  const finish = () => {
    setRunning(undefined)
    remember()
  }

  const skip = () => {
    // The page is no longer inert then; in one that is, nothing would be read out.
    flushSync(() => setRunning(undefined))
    remember()
    toast(`Tutorial Skipped. To see it again, use the question-mark icon ${where}.`)
  }

  const tour = running && <running.TourRun name={name} steps={running.steps} onFinish={finish} onSkip={skip} />
  return { tour, start, isLate }
}

export interface TourOptions {
  /** The tutorial's name, as in "Members tutorial"; read out before the title of each note. */
  readonly name: string
  /** The steps, or a function that loads them, so that a page needn't carry them. */
  readonly steps: readonly TourStep[] | (() => Promise<readonly TourStep[]>)
  /** The storage key that remembers a finished or skipped tutorial. */
  readonly persist?: 'have-joyride' | undefined
  /** A suffix of the storage key; left out, it is the dashboard's. One word. */
  readonly mark?: string | undefined
  /** The question mark's place, told to those who skip. */
  readonly where?: string | undefined
}

export interface Tour {
  readonly tour: ReactNode
  readonly start: () => void
  /** Asked for, and takes long enough to say so. */
  readonly isLate: boolean
}

interface Running {
  readonly TourRun: ComponentType<TourRunProps>
  readonly steps: readonly TourStep[]
}

const DASHBOARD = 'true'

const seen = (persist: 'have-joyride') => read(persist)?.split(' ') ?? []
