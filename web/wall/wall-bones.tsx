import { useDelay } from '../ui/use-delay'
import css from './wall-bones.module.css'

/** Holds the place of the first posts. It is as high as the screen from the beginning, so that nothing moves when they come. */
export function WallBones() {
  const isShown = useDelay(300)
  return (
    <div className={css.place} role="status">
      {isShown && (
        <>
          <span className="hide">Loading the posts</span>
          {[css.long, css.short, css.middling].map((length) => (
            <div key={length} className={css.post} aria-hidden="true">
              <div className={css.round} />
              <div className={css.lines}>
                <div className={css.name} />
                <div className={css.words} />
                <div className={`${css.words} ${length}`} />
                <div className={css.box} />
              </div>
            </div>
          ))}
        </>
      )}
    </div>
  )
}
