import css from './header.module.css'
import { Logo } from './sign-in/logo'
import waiting from './waiting.module.css'

/** The shape of a page that is on its way. What comes within the blink of an eye shows none. */
export const Waiting = () => (
  <div role="status" className={`wrap page ${waiting.waiting}`}>
    <span className="hide">Loading</span>
    <div className={waiting.title} aria-hidden="true" />
    <div className={waiting.block} aria-hidden="true" />
    <div className={waiting.block} aria-hidden="true" />
  </div>
)

/** The frame of every member's page, before it is known who is signed in. */
export const LayoutSkeleton = () => (
  <>
    <header className={`${css.site} no-print`}>
      <div className="wrap">
        <Logo href="/" />
      </div>
    </header>
    <main id="main">
      <Waiting />
    </main>
  </>
)
