import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import { useRovingFocus } from '../ui/use-roving-focus'
import css from './editor.module.css'
import { EmojiPicker } from './emoji-picker'
import { LINK_KEYS, type Look, shortcutOf, TOOLS, tipOf } from './tools'

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
          title={tipOf(label, keys)}
          aria-keyshortcuts={shortcutOf(keys)}
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
        title={tipOf('Link', LINK_KEYS)}
        aria-keyshortcuts={shortcutOf(LINK_KEYS)}
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
