import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useValue } from '../../ui/use-value'
import css from './camera.module.css'
import { readPicture } from './weather-api'
import { cameraIsPaused, whileShown } from './weather-store'
import { ageInWords, momentInWords } from './weather-times'

/** As often as the portal asks the camera. */
const PAUSE_MS = 60_000
/** How often it checks whether it is time. */
const LOOK_MS = 5_000
/** A camera this close to the screen will soon be seen. */
const NEAR_PX = 200

interface ShownPicture {
  readonly address: string
  readonly takenAt: number
  readonly isSample: boolean
}

/**
 * The road camera: a new picture every minute while it is paused by nobody and in sight, each decoded before it takes
 * the place of the last. `frame` is the element that shows it; nothing is asked for before `isWanted`.
 */
function useCamera(isWanted: boolean) {
  const frame = useRef<HTMLElement>(null)
  const isPaused = useValue(cameraIsPaused)
  const [picture, setPicture] = useState<ShownPicture>()
  const [hasFailed, setHasFailed] = useState(false)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (!isWanted || isPaused) return undefined
    const ending = new AbortController()
    let isAsking = false
    const ask = async () => {
      if (Date.now() - askedAt.current < PAUSE_MS || !isInSight(frame)) return
      askedAt.current = Date.now()
      isAsking = true
      const found = await nextPicture(ending.signal)
      isAsking = false
      if (ending.signal.aborted) return found && URL.revokeObjectURL(found.address)
      setHasFailed(found === undefined)
      if (found) setPicture(found)
    }
    void ask()
    const stop = whileShown(ask, LOOK_MS)
    const sight = new IntersectionObserver(ask, { rootMargin: `${NEAR_PX}px` })
    if (frame.current) sight.observe(frame.current)
    return () => {
      ending.abort()
      stop()
      sight.disconnect()
      // A failed request may be repeated.
      if (isAsking) askedAt.current = Number.NEGATIVE_INFINITY
    }
  }, [isWanted, isPaused])

  // The browser holds on to a picture until it is told that nobody needs it.
  const address = picture?.address
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])

  return { frame, picture, hasFailed, isPaused, toggle: () => (cameraIsPaused.value = !cameraIsPaused.peek()) }
}

/** The next picture, ready to be shown; nothing where there is none or it is broken. */
async function nextPicture(signal: AbortSignal): Promise<ShownPicture | undefined> {
  const found = await readPicture(signal).catch(() => undefined)
  if (!found) return undefined
  const address = URL.createObjectURL(found.content)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return { address, takenAt: found.takenAt, isSample: found.isSample }
  } catch {
    URL.revokeObjectURL(address)
    return undefined
  }
}

function isInSight({ current }: RefObject<HTMLElement | null>): boolean {
  if (!current || document.visibilityState === 'hidden') return false
  const { top, bottom } = current.getBoundingClientRect()
  return bottom >= -NEAR_PX && top <= window.innerHeight + NEAR_PX
}

/** Older, a picture says how old it is instead of when it was taken. */
const OLD_MS = 5 * 60_000

/** The road camera. Its frame has one size, whatever it shows. */
export function Camera({ place, pass, isWanted, now, timeZone }: CameraProps) {
  const { frame, picture, hasFailed, isPaused, toggle } = useCamera(isWanted)
  const taken = picture && whenTaken(picture.takenAt, now, timeZone)

  return (
    <figure className={css.camera} ref={frame}>
      <div className={css.picture}>
        {picture && <img src={picture.address} alt={cameraAlt(picture.isSample, [pass, place, taken])} />}
        {!picture && hasFailed && (
          <p className={css.none}>
            <Icon name="camera" />
            Couldn’t reach the camera.
          </p>
        )}
      </div>
      <figcaption>
        <span>{[placeOf(place, picture?.isSample), taken].filter(Boolean).join(', ')}</span>
        <IconButton
          small
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? 'Play the camera' : 'Pause the camera'}
          onClick={toggle}
        />
      </figcaption>
    </figure>
  )
}

interface CameraProps {
  /** Its place, in a word or two. */
  readonly place: string
  readonly pass: string
  /** Whether it is time for a picture: the weather goes first. */
  readonly isWanted: boolean
  readonly now: number
  readonly timeZone: string | undefined
}

const placeOf = (place: string, isSample = false) => (isSample ? 'Sample' : place || 'Road camera')

const whenTaken = (takenAt: number, now: number, timeZone: string | undefined) =>
  now - takenAt > OLD_MS ? `${ageInWords(now - takenAt)} ago` : momentInWords(takenAt, now, timeZone)

const cameraAlt = (isSample: boolean, words: readonly (string | undefined)[]) =>
  isSample
    ? 'A drawing of a mountain road, shown instead of the camera picture'
    : `Road camera: ${words.filter(Boolean).join(', ')}`
