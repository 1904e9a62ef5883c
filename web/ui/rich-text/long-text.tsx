import { type ReactNode, useId, useState } from 'react'

import { Button } from '../button'
import css from './long-text.module.css'

/** About what a phone shows at once. */
const MOST_CHARACTERS = 900
const MOST_LINES = 15

/** A text that folds where it is long; `words` is what it says, by which its length is judged. */
export function LongText({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = words.length > MOST_CHARACTERS || words.split('\n').length > MOST_LINES
  if (!isLong) return children

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a link in the folded part that gets the focus has to be seen. */}
      <div id={id} className={isOpen ? undefined : css.folded} onFocus={() => setOpen(true)}>
        {children}
      </div>
      <Button small className={css.more} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show more'}
      </Button>
    </div>
  )
}
