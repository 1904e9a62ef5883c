import { sentenceOf } from '../api/refused'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { newest } from './wall-store'

/** Replaces posts that couldn't be loaded. The draft above is kept. */
export const NoWall = ({ fault }: { readonly fault: Error }) => (
  <div className="stack gap-8">
    <Banner kind="danger" word="Couldn’t load the posts.">
      {sentenceOf(fault)} What you type is kept.
    </Banner>
    <p>
      <Button icon="refresh" onClick={() => void newest.refresh()}>
        Retry
      </Button>
    </p>
  </div>
)
