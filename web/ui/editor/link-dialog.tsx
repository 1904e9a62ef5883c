import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { safeHref } from '#domain/shared/rich-text'
import { Button } from '../button'
import { TextField } from '../fields/text-field'
import { Dialog } from '../overlays/dialog'
import type { LinkTarget } from './link-commands'

/** The field that has the focus when a dialog has opened, instead of the button that keeps things as they are. */
function useFirstFocus<Field extends HTMLInputElement>() {
  const field = useRef<Field>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return field
}

/** Asks where a link leads. Starts anew each time it opens. */
export function LinkDialog({ target, ...answers }: LinkDialogProps) {
  return target && <Question target={target} {...answers} />
}

function Question({ target, onSet, onRemove, onClose }: LinkDialogProps & { readonly target: LinkTarget }) {
  const id = useId()
  const isNew = target.href === undefined
  const [address, setAddress] = useState(target.href ?? '')
  const [words, setWords] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const focus = useFirstFocus<HTMLInputElement>()

  const submit = () => {
    const href = hrefOfTyped(address)
    if (href) onSet(href, words.trim() || address.trim())
    else {
      setComplaint(ADDRESS_HINT)
      document.getElementById(id)?.focus()
    }
  }
  // There is a form around the editor, which Enter would send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }

  return (
    <Dialog
      open
      title={isNew ? 'Add a link' : 'Edit the link'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {target.hasLink && <Button onClick={onRemove}>Remove the link</Button>}
          <Button variant="pine" onClick={submit}>
            {isNew ? 'Add the link' : 'Change the link'}
          </Button>
        </>
      }
    >
      <TextField
        id={id}
        ref={focus}
        label="Address"
        error={complaint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={address}
        onChange={({ target }) => {
          setAddress(target.value)
          setComplaint(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      {target.from === target.to && (
        <TextField
          label="Text to show"
          optional
          help="Leave empty to show the address."
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={onKeyDown}
        />
      )}
    </Dialog>
  )
}

interface LinkDialogProps {
  /** Undefined while nothing is asked. */
  readonly target: LinkTarget | undefined
  readonly onSet: (href: string, words: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

const ADDRESS_HINT = 'Please enter an address such as https://www.example.org or name@example.org.'

/** The address that somebody means who leaves out `https://` or `mailto:`; null for what cannot be linked to. */
export function hrefOfTyped(typed: string): string | null {
  const address = typed.trim()
  return (
    safeHref(address) ??
    (/^[^\s:/@]+@[^\s:/@.]+(?:\.[^\s:/@.]+)+$/.test(address) ? safeHref(`mailto:${address}`) : null) ??
    (/^[^\s:/?#@]+\.[\p{L}\d-]{2,}(?::\d+)?(?:[/?#]|$)/u.test(address) ? safeHref(`https://${address}`) : null)
  )
}
