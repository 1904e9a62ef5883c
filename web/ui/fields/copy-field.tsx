import { type FocusEvent, type ReactNode, useRef, useState } from 'react'

import { Button } from '../button'
import { TextField } from './text-field'

interface CopyFieldProps {
  readonly label: string
  readonly help: string
  readonly value: string
  /** Other buttons, beside Copy. */
  readonly children?: ReactNode
}

/** A text that is there to be copied. */
export function CopyField({ label, help, value, children }: CopyFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const [news, setNews] = useState<string>()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setNews('Copied.')
    } catch {
      // Not every browser lets pages write there.
      box.current?.focus()
      setNews('The link is selected. Copy it with your keyboard or the field’s menu.')
    }
  }

  return (
    <>
      <TextField
        ref={box}
        label={label}
        help={help}
        value={value}
        readOnly
        onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()}
      />
      <div className="cluster">
        <Button small variant="pine" icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
        {children}
        <span role="status" className="muted">
          {news}
        </span>
      </div>
    </>
  )
}
