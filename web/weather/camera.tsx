import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import css from './camera.module.css'
import { useCamera } from './use-camera'
import { ageInWords, momentInWords } from './weather-times'

/** Older, a picture says how old it is instead of when it was taken. */
const OLD_MS = 5 * 60_000

/** The road camera. Its frame has one size, whatever it shows. */
export function Camera({ place, pass, isWanted, now, timeZone }: CameraProps) {
  const { frame, picture, hasFailed, isPaused, toggle } = useCamera(isWanted)
  const taken = picture && whenTaken(picture.takenAt, now, timeZone)

  return (
    <figure className={css.camera} ref={frame}>
      <div className={css.picture}>
        {picture && <img loading="lazy" src={picture.address} alt={altOf(picture.isSample, [pass, place, taken])} />}
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

const altOf = (isSample: boolean, words: readonly (string | undefined)[]) =>
  isSample
    ? 'A drawing of a mountain road, shown instead of the camera picture'
    : `Road camera: ${words.filter(Boolean).join(', ')}`
