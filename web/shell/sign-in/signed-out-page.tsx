import type { ReactNode } from 'react'
import type { Wallpaper } from '#domain/pass/wallpaper'
import { Logo } from './logo'
import css from './signed-out-page.module.css'

interface Props {
  readonly picture: Wallpaper
  readonly title: string
  readonly lede: ReactNode
  readonly children: ReactNode
}

/** The lonely pages of those who are not in yet: a picture, and one form beside it. */
export const SignedOutPage = ({ picture, title, lede, children }: Props) => (
  <div className={css.gate}>
    <div className={`${css.picture} wp-${picture}`} />
    <main id="main">
      <div className="stack gap-24">
        <Logo href="/login" />
        <div className="stack gap-4">
          <h1 tabIndex={-1} data-page-title>
            {title}
          </h1>
          <p className="muted">{lede}</p>
        </div>
        {children}
      </div>
    </main>
  </div>
)

/** Parts two ways to do the same. */
export const Or = () => <p className={css.or}>or</p>
