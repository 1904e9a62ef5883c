import { type FocusEvent, useRef, useState } from 'react'

import { Button, ButtonLink } from '../ui/button'
import { TextField } from '../ui/text-field'

/** A link that was just made, to be copied or handed to the device's calendar app. */
export function FeedLinkField({ url }: { readonly url: string }) {
  const box = useRef<HTMLInputElement>(null)
  const [news, setNews] = useState<string>()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setNews('Copied.')
    } catch {
      // Not every browser lets pages write there.
      box.current?.focus()
      setNews('The link is marked: copy it with your keyboard or the menu of the field.')
    }
  }

  return (
    <>
      <TextField
        ref={box}
        label="Your link"
        help="Shown only now. Paste it where your calendar app asks for a calendar by URL, or keep it in a safe place."
        value={url}
        readOnly
        onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()}
      />
      <div className="cluster">
        <Button small kind="pine" icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
        <ButtonLink small icon="external" href={url.replace(/^https?:/, 'webcal:')}>
          Open in calendar app
        </ButtonLink>
        <span role="status" className="muted">
          {news}
        </span>
      </div>
    </>
  )
}
