import { type ComponentType, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '../ui/classes'
import chips from '../ui/data/chips.module.css'
import { toast } from '../ui/feedback/toasts'
import field from '../ui/fields/field.module.css'
import { Icon } from '../ui/icon'
import { CHIP_HINT, chosenHint, type MemberPickerProps } from './directory/picked-member'
import type { PickerStart } from './directory/use-take-over'
import css from './member-picker.module.css'

type Picker = ComponentType<MemberPickerProps & { start?: PickerStart | undefined }>

/** Once it has been fetched, it is there from the beginning. */
let fetched: Picker | undefined

/**
 * Fetches the picker at the first sign that somebody wants it, and has it take the place of the plain box when that
 * disturbs nobody: not while a button is held down, nor in the middle of a letter that is being composed.
 */
function usePickerOnIntent() {
  const [standing, setStanding] = useState<{ Picker: Picker; start?: PickerStart | undefined } | undefined>(
    fetched && { Picker: fetched },
  )
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const holds = useRef(new Set<'press' | 'letter'>())
  const wasPressed = useRef(false)

  function takeOver() {
    if (!fetched || standing || holds.current.size > 0) return
    const input = box.current
    const Picker = fetched
    // At once: a key that came in between would be lost.
    flushSync(() => setStanding({ Picker, start: input ? startIn(input, wasPressed.current) : undefined }))
  }

  const fetch = () => fetchPicker().then(takeOver)
  const want = () => {
    fetch().catch(() => toast('Couldn’t load the members. Check your connection and try again.'))
  }
  const release = (hold: 'press' | 'letter') => {
    // After the click, or the letter, that ends it.
    setTimeout(() => {
      holds.current.delete(hold)
      takeOver()
    })
  }
  const press = (target: EventTarget) => {
    holds.current.add('press')
    wasPressed.current = target === box.current
    for (const end of ['pointerup', 'pointercancel']) {
      window.addEventListener(end, () => release('press'), { once: true })
    }
  }

  return {
    standing,
    box,
    typed,
    type: setTyped,
    /** Somebody is coming near; that it cannot be fetched need not be told yet. */
    foresee: () => void fetch().catch(() => {}),
    want,
    press,
    compose: () => void holds.current.add('letter'),
    composed: () => release('letter'),
  }
}

async function fetchPicker() {
  fetched ??= (await import('./member-combobox')).MemberCombobox
}

function startIn(input: HTMLInputElement, wasPressed: boolean): PickerStart {
  const hasFocus = input === document.activeElement
  return {
    typed: input.value,
    isOpen: input.value !== '' || (hasFocus && wasPressed),
    selection: hasFocus ? [input.selectionStart ?? 0, input.selectionEnd ?? 0] : undefined,
  }
}

export type { PickedMember } from './directory/picked-member'

/**
 * A field with the chosen members as chips; typing finds the others. Until it is approached, it is a plain box that
 * looks the same, and text typed there goes on in the picker.
 */
export function MemberPicker(props: MemberPickerProps) {
  const { standing, box, typed, type, foresee, want, press, compose, composed } = usePickerOnIntent()
  if (standing) return <standing.Picker {...props} start={standing.start} />

  const { control, picked, onPick } = props
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) type('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed) event.preventDefault()
    if (event.key === 'Backspace' && !typed) onPick(picked.slice(0, -1))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody comes near.
    <div className={css.frame} onPointerEnter={foresee} onPointerDown={({ target }) => press(target)} onBlur={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is in it takes the keys; a press beside goes to the box. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box is reached by Tab. */}
      <div
        className={classes(field.input, chips.chips)}
        onClick={({ target, currentTarget }) => target === currentTarget && box.current?.focus()}
      >
        {picked.map(({ _id, name }) => (
          <div key={_id} className={chips.chip}>
            {name}
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Remove ${name}`}
              aria-description={CHIP_HINT}
              onClick={() => {
                onPick(picked.filter((member) => member._id !== _id))
                box.current?.focus()
              }}
            >
              <Icon name="close" small />
            </button>
          </div>
        ))}
        <input
          {...control}
          ref={box}
          type="text"
          role="combobox"
          aria-expanded={false}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-description={chosenHint(picked)}
          placeholder="Add a name"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => {
            type(currentTarget.value)
            foresee()
          }}
          onFocus={want}
          onKeyDown={onKeyDown}
          onCompositionStart={compose}
          onCompositionEnd={composed}
        />
      </div>
    </div>
  )
}
