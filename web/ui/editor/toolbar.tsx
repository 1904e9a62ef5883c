import type { KeyboardEvent, MouseEvent, Ref } from 'react'

import { Animation } from '../animations/animation'
import { IconButton } from '../button'
import { classes } from '../classes'
import pop from '../overlays/pop.module.css'
import { useMenu } from '../overlays/use-menu'
import { FACES } from '../rich-text/faces'
import { useRovingFocus } from '../use-roving-focus'
import css from './editor.module.css'
import { ariaShortcut, LINK_KEYS, type Look, TOOLS, toolTip } from './tools'

/** The eight emoji behind one button of the toolbar. The arrows move among them, Esc closes them. */
function EmojiPicker({ tabIndex, onPick }: EmojiPickerProps) {
  const menu = useMenu({ isRow: true })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Open, the picker has the keys for itself; closed, its button is one of the toolbar's.
    if (menu.open) event.stopPropagation()
    menu.around.onKeyDown(event)
  }
  const around = { ...menu.around, onKeyDown }

  return (
    <div className={css.anchor} {...around}>
      <IconButton
        className={css.tool}
        label="Emoji"
        icon="smile"
        title="Emoji"
        data-stop="emoji"
        tabIndex={tabIndex}
        {...menu.button}
      />
      {menu.open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
        <div id={menu.id} ref={menu.list} className={classes(pop.pop, css.faces)} role="group" aria-label="Emoji">
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

/** The formatting buttons. One stop of the Tab key; Esc leads back into the text. */
export function Toolbar({ ref, textId, looks, onLook, onLink, onEmoji, onLeave }: ToolbarProps) {
  const roving = useRovingFocus(TOOLS[0]?.look ?? '')

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onLeave()
    } else roving.onKeyDown(event)
  }

  return (
    <div
      ref={ref}
      className={css.bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={textId}
      onFocus={roving.onFocus}
      onKeyDown={onKeyDown}
      onMouseDown={keepFocus}
    >
      {TOOLS.map(({ look, label, icon, keys, divider }) => (
        <IconButton
          key={look}
          className={classes(css.tool, divider && css.divided)}
          label={label}
          icon={icon}
          title={toolTip(label, keys)}
          aria-keyshortcuts={ariaShortcut(keys)}
          aria-pressed={looks?.[look] ?? false}
          data-stop={look}
          tabIndex={roving.tabIndexOf(look)}
          onClick={(event) => onLook(look, wasPointed(event))}
        />
      ))}
      <IconButton
        className={classes(css.tool, looks?.link && css.on)}
        label="Link"
        icon="link"
        title={toolTip('Link', LINK_KEYS)}
        aria-keyshortcuts={ariaShortcut(LINK_KEYS)}
        aria-haspopup="dialog"
        data-stop="link"
        tabIndex={roving.tabIndexOf('link')}
        onClick={onLink}
      />
      <EmojiPicker tabIndex={roving.tabIndexOf('emoji')} onPick={onEmoji} />
    </div>
  )
}

interface ToolbarProps {
  readonly ref?: Ref<HTMLDivElement>
  /** The id of the text that the tools are for. */
  readonly textId: string
  readonly looks: Readonly<Record<Look | 'link', boolean>> | undefined
  readonly onLook: (look: Look, wasPointed: boolean) => void
  readonly onLink: () => void
  readonly onEmoji: (emoji: string) => void
  readonly onLeave: () => void
}

// A press with the mouse or a finger leaves the cursor, and the keyboard of a phone, where they are.
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Whether a button was pressed with a pointer; the keyboard's focus stays on it. */
const wasPointed = (event: MouseEvent) => event.detail > 0
