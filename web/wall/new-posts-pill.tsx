import { Icon } from '../ui/icon'
import { useValue } from '../ui/use-value'
import { unseen } from './arrivals'
import css from './feed.module.css'
import { useTop } from './use-top'

/** How many posts have come above what is in view; it leads there. */
export function NewPostsPill() {
  const count = useValue(unseen)
  const { top, toTop } = useTop()

  return (
    <>
      <div ref={top} className={css.top} aria-hidden="true" />
      <div className={css.held}>
        {count > 0 && (
          <button type="button" className={css.pill} onClick={toTop}>
            <Icon name="up" small />
            {count} new
            <span className="hide"> {count === 1 ? 'post' : 'posts'}: go to the newest</span>
          </button>
        )}
      </div>
    </>
  )
}
