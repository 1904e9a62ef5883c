import { ButtonLink } from '../ui/button'
import { Empty } from '../ui/empty'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'

/** A page whose contents the club does not have yet. */
export function NotYetPage({ title }: { readonly title: string }) {
  useTitle(title)
  return (
    <div className="wrap page">
      <PageHead title={title} />
      <Empty
        scene="empty-tracks"
        level={2}
        title="Fresh snow, no tracks yet"
        action={<ButtonLink href="/">To the dashboard</ButtonLink>}
      >
        This page opens with the season’s next update.
      </Empty>
    </div>
  )
}
