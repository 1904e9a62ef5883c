import { useState } from 'react'

import { Animation } from '../animations/animation'
import { useValue } from '../ui/use-value'
import css from './composer.module.css'
import { lastPosted } from './outbox'

/** Says once, beside the button, that the post is on the wall. */
export function PostedMark({ to }: { readonly to?: string | undefined }) {
  const posted = useValue(lastPosted)
  // A post from before this was drawn was announced where it was written.
  const [said, setSaid] = useState(posted?.key)
  const isNews = posted !== undefined && posted.to === to && posted.key !== said

  return (
    <span className={css.posted} role="status">
      {isNews && (
        <>
          <Animation key={posted.key} name="check-mark" size={32} loop={false} onDone={() => setSaid(posted.key)} />
          <span className="hide">Posted</span>
        </>
      )}
    </span>
  )
}
