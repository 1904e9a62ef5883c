import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { useValue } from '../ui/use-value'
import { older } from './older-posts'
import { useLoadMore } from './use-load-more'
import { hasOlder, type WallState } from './wall-state'

/** The specification's Load More, ten at a time. The focus goes on to the first of them. */
export function OlderPosts({ state }: { readonly state: WallState }) {
  const { isLoading, fault } = useValue(older)
  const load = useLoadMore()
  if (!hasOlder(state)) return null

  return (
    <div className="stack gap-8 no-print">
      {fault && (
        <Banner kind="danger" word="Not loaded.">
          {fault}
        </Banner>
      )}
      <p>
        <Button busy={isLoading} onClick={load}>
          Load More
        </Button>
      </p>
    </div>
  )
}
