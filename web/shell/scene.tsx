import type { ReactNode } from 'react'
import { useTitle } from '../ui/use-title'
import css from './scene.module.css'
import { Logo } from './sign-in/logo'

interface Props {
  readonly picture: 'error' | 'not-found' | 'offline'
  readonly title: string
  readonly lede: string
  /** The buttons. */
  readonly children: ReactNode
}

/** A picture that fills the window, where there is no page to show. */
export function Scene({ picture, title, lede, children }: Props) {
  useTitle(title)
  return (
    <div className={picture === 'offline' ? `${css.scene} ${css.night}` : css.scene}>
      <picture>
        <img src={`/scenes/${picture}.svg`} alt="" />
      </picture>
      <header className={`wrap ${css.top}`}>
        <Logo href="/" />
      </header>
      <main id="main" className="stack gap-24">
        <div className="stack">
          <h1 tabIndex={-1} data-page-title>
            {title}
          </h1>
          <p className="lede">{lede}</p>
        </div>
        <div className="cluster">{children}</div>
      </main>
    </div>
  )
}
