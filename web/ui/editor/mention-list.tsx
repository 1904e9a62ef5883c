import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { classes } from '../classes'
import { Avatar } from '../data/avatar'
import pop from '../overlays/pop.module.css'
import css from './mention-list.module.css'
import { leaveName, mentionMember, type TypedName } from './mention-plugin'
import type { MentionSource, OfferedMember } from './mentions'

interface MentionListProps {
  readonly view: EditorView
  readonly typed: TypedName
  readonly source: MentionSource
  /** The contents of the box, below the text. */
  readonly place: Element
  /** Takes the keys while the list is open; answers whether it used one. */
  readonly keys: { current: ((event: KeyboardEvent) => boolean) | undefined }
}

/**
 * The members whose names begin with what is typed after an `@`. The focus stays in the text; the arrows choose, Enter and
 * Tab take, Esc leaves what was typed. On a phone the list is in the composer.
 */
export function MentionList({ view, typed, source, place, keys }: MentionListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [offered, setOffered] = useState<readonly OfferedMember[]>([])
  const [chosen, setChosen] = useState(0)
  const { words, from } = typed

  useEffect(() => {
    let isOver = false
    void source.find(words).then((found) => {
      if (isOver) return
      setOffered(found)
      setChosen(0)
    })
    return () => {
      isOver = true
    }
  }, [source, words])

  const take = (member: OfferedMember | undefined) => member && mentionMember(view, member)
  const isOpen = offered.length > 0
  const count = offered.length

  // The keys work before the list is painted, so nobody sees a list whose keys do nothing yet.
  useLayoutEffect(() => {
    const move = (by: number) => setChosen((now) => (now + by + count) % count)
    keys.current = (event) => {
      if (!isOpen || event.isComposing) return false
      if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key === 'Escape') leaveName(view)
      else if (isTaking(event)) take(offered[chosen])
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    }
    return () => {
      keys.current = undefined
    }
  })

  useEffect(() => {
    const box = view.dom
    if (!isOpen) return
    const said = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': id,
      'aria-activedescendant': `${id}-${chosen}`,
    }
    for (const [name, value] of Object.entries(said)) box.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(said)) box.removeAttribute(name)
    }
  }, [view, id, isOpen, chosen])

  // Below the name, and not beyond the edge of the box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is put there anew as it grows.
  useLayoutEffect(() => {
    const element = list.current
    const frame = element?.offsetParent
    if (!element || !frame) return
    const [around, name] = [frame.getBoundingClientRect(), view.coordsAtPos(from)]
    const most = Math.max(0, around.width - element.offsetWidth)
    element.style.left = `${Math.min(name.left - around.left, most)}px`
    element.style.top = `${name.bottom - around.top + 6}px`
  }, [view, from, offered])

  if (!isOpen) return null
  return createPortal(
    <div ref={list} className={classes(pop.pop, css.people)}>
      <div id={id} role="listbox" aria-label="Members" className={pop.options}>
        {offered.map((member, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the keys.
          <div
            key={member._id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(member)}
          >
            <Avatar id={member._id} name={member.name} picture={member.picture} size="xs" />
            <span>
              <mark>{member.name.slice(0, member.typed)}</mark>
              {member.name.slice(member.typed)}
            </span>
            {member.about && <span className="faint">{member.about}</span>}
          </div>
        ))}
      </div>
      <p className="hide" role="status">
        {count === 1 ? '1 member' : `${count} members`}
      </p>
    </div>,
    place,
  )
}

const isTaking = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (key === 'Enter' || key === 'Tab') && !ctrlKey && !metaKey && !altKey && !shiftKey
