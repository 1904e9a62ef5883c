import { type KeyboardEvent, useId } from 'react'

import { Animation } from '../animations/animation'
import { FACES } from '../rich-text/faces'
import { IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import pop from '../ui/pop.module.css'
import { step, useMenu } from '../ui/use-menu'
import css from './editor.module.css'

/** The eight emoji behind one button of the toolbar. The arrows move among them, Esc closes them. */
export function EmojiPicker({ tabIndex, onPick }: EmojiPickerProps) {
  const id = useId()
  const menu = useMenu()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!menu.open) {
      menu.onKeyDown(event)
      return
    }
    // Open, the picker has the keys for itself; closed, its button is one of the toolbar's.
    event.stopPropagation()
    const down = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' }[event.key]
    if (!down) {
      menu.onKeyDown(event)
      return
    }
    const faces = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=group] button')]
    event.preventDefault()
    faces[step(down, faces.indexOf(event.target as HTMLElement), faces.length) ?? 0]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and blurs bubble up from the buttons.
    <div className={css.anchor} ref={menu.anchor} onKeyDown={onKeyDown} onBlur={menu.onBlur}>
      <IconButton
        className={css.tool}
        label="Emoji"
        icon="smile"
        title="Emoji"
        aria-expanded={menu.open}
        aria-controls={menu.open ? id : undefined}
        data-stop="emoji"
        tabIndex={tabIndex}
        onClick={menu.toggle}
      />
      {menu.open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
        <div id={id} ref={menu.list} className={classes(pop.pop, css.faces)} role="group" aria-label="Emoji">
          {FACES.map(({ name, emoji, drawing }) => (
            <button
              key={name}
              type="button"
              title={name}
              aria-label={name}
              onClick={() => {
                menu.leave()
                onPick(emoji)
              }}
            >
              <Animation name={drawing} size={24} loop={false} starts="pointed at" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

interface EmojiPickerProps {
  readonly tabIndex: number
  readonly onPick: (emoji: string) => void
}
