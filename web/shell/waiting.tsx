import css from './waiting.module.css'

/** The shape of a page that is on its way. What comes within the blink of an eye shows none. */
export const Waiting = () => (
  <div role="status" className={`wrap page ${css.waiting}`}>
    <span className="hide">Loading</span>
    <div className={css.title} aria-hidden="true" />
    <div className={css.block} aria-hidden="true" />
    <div className={css.block} aria-hidden="true" />
  </div>
)
