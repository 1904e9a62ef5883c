import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { passFocusOn } from '../ui/pass-focus-on'
import css from './home-page.module.css'

/** Stands in the place of a part that could not be shown, and tries it again. */
export const NotShown = ({ what, why, onRetry }: NotShownProps) => (
  <Banner kind="warning" word={`Couldn’t load ${what}.`}>
    {why}
    <div className={css.retry}>
      <Button ref={passFocusOn} small icon="refresh" onClick={onRetry}>
        Try again
      </Button>
    </div>
  </Banner>
)

interface NotShownProps {
  /** The beginning of a sentence: "The weather". */
  readonly what: string
  /** A sentence that says why, where that is known. */
  readonly why?: string | undefined
  readonly onRetry: () => void
}
