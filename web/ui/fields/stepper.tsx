import { Icon } from '../icon'
import css from './stepper.module.css'

/**
 * How many there are of something, between a button for fewer and one for more. A way that is not open has no function; its
 * button keeps the focus.
 */
export const Stepper = ({ what, count, onFewer, onMore }: StepperProps) => (
  <span className={css.stepper}>
    <button type="button" aria-label={`Fewer ${what}`} aria-disabled={!onFewer} onClick={onFewer}>
      <Icon name="minus" small />
    </button>
    <output aria-label={what}>{count}</output>
    <button type="button" aria-label={`More ${what}`} aria-disabled={!onMore} onClick={onMore}>
      <Icon name="plus" small />
    </button>
  </span>
)

interface StepperProps {
  /** In the plural: "guests". */
  readonly what: string
  readonly count: number
  readonly onFewer: (() => void) | undefined
  readonly onMore: (() => void) | undefined
}
