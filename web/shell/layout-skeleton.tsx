import css from './header.module.css'
import { Logo } from './sign-in/logo'
import { Waiting } from './waiting'

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
