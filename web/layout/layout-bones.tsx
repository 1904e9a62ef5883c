import { Logo } from '../session/logo'
import css from './header.module.css'
import { Waiting } from './waiting'

/** What stands around every page of a member, before it is known who that is. */
export const LayoutBones = () => (
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
