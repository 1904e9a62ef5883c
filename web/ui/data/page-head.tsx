import type { ReactNode } from 'react'

import { type Breadcrumb, Breadcrumbs } from './breadcrumbs'

/** The page's title, one sentence and what can be done here. The shell moves the focus to the title on a new page. */
export const PageHead = ({ title, lede, actions, crumbs }: PageHeadProps) => (
  <>
    {crumbs && <Breadcrumbs trail={crumbs} />}
    <div className="head">
      <div>
        <h1 tabIndex={-1} data-page-title>
          {title}
        </h1>
        {lede && <p className="lede">{lede}</p>}
      </div>
      {actions && <div className="cluster gap-8">{actions}</div>}
    </div>
  </>
)

interface PageHeadProps {
  readonly title: ReactNode
  readonly lede?: ReactNode
  readonly actions?: ReactNode
  readonly crumbs?: readonly Breadcrumb[] | undefined
}
