import type { FocusEvent, KeyboardEvent } from 'react'

import chips from '../ui/chips.module.css'
import { classes } from '../ui/classes'
import field from '../ui/field.module.css'
import { Icon } from '../ui/icon'
import css from './member-picker.module.css'
import { CHIP_HINT, chosenHint, type MemberPickerProps } from './picked-member'
import { usePickerOnIntent } from './use-picker-on-intent'

export type { PickedMember } from './picked-member'

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
