import { Spinner } from '../ui/spinner'
import { useDelay } from '../ui/use-delay'
import css from './waiting.module.css'

/** A page that is on its way. What comes within the blink of an eye needs no announcement. */
export const Waiting = () => <div className={css.waiting}>{useDelay(300) && <Spinner label="One moment" />}</div>
