import { useRef, useState } from 'react'
import { listed } from '#domain/shared/listed'
import { session } from '../../sync/session/session'
import { Animation } from '../../ui/animations/animation'
import stills from '../../ui/animations/stills.svg'
import { classes } from '../../ui/classes'
import { toast } from '../../ui/feedback/toasts'
import { Icon } from '../../ui/icon'
import pop from '../../ui/overlays/pop.module.css'
import { useMenu } from '../../ui/overlays/use-menu'
import { FACES } from '../../ui/rich-text/faces'
import { useValue } from '../../ui/use-value'
import { failureReason, sendReaction } from '../composer/sending'
import { newKey } from '../composer/unsent'
import css from './reaction-bar.module.css'
import { isShownByMe, type Reaction, reactionsTo, shown, wish } from './reactions'

interface Props {
  readonly conversation: string
  /** The id of a post in it, which may be its own. */
  readonly post: string
}

/** The faces under a post, each with how many show it; behind the last, a button for another. */
export function ReactionBar({ conversation, post }: Props) {
  const reactions = shown(useValue(reactionsTo(post)))
  if (reactions.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div className={css.reacts} role="group" aria-label="Reactions">
      {reactions.map((reaction) => (
        <ReactionButton key={reaction.face} conversation={conversation} post={post} reaction={reaction} />
      ))}
      <AddReaction conversation={conversation} post={post} />
    </div>
  )
}

/** The button in the first line of a post to which nobody reacts yet. */
export function FirstReaction(props: Props) {
  const isFirst = shown(useValue(reactionsTo(props.post))).length === 0
  return isFirst && <AddReaction {...props} isFirst />
}

const LONG_MS = 500

/** Pressed, it is the member's own. Who shows it hangs above while it is pointed at, or pressed for long. */
function ReactionButton({ conversation, post, reaction }: Props & { readonly reaction: Reaction }) {
  const { face, count, isMine = false } = reaction
  const [isOpen, setOpen] = useState(false)
  const long = useRef<{ readonly timer: ReturnType<typeof setTimeout>; isOver: boolean }>(undefined)
  const drawn = FACES.find((known) => slug(known.name) === face)
  const others = reaction.by.filter(({ _id }) => _id !== session.peek()?.userId).map(nameOf)

  const press = () => {
    const pressed = { isOver: false, timer: setTimeout(open, LONG_MS) }
    function open() {
      pressed.isOver = true
      setOpen(true)
    }
    long.current = pressed
  }
  const release = () => clearTimeout(long.current?.timer)

  return (
    <button
      id={faceId(post, face)}
      type="button"
      className={css.react}
      aria-pressed={isMine}
      aria-label={`${drawn?.name ?? face}, ${count}: ${peopleInWords(others, isMine, count)}`}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerDown={({ pointerType }) => pointerType !== 'mouse' && press()}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={() => {
        release()
        setOpen(false)
      }}
      onContextMenu={(event) => long.current?.isOver && event.preventDefault()}
      onFocus={({ currentTarget }) => setOpen(currentTarget.matches(':focus-visible'))}
      onBlur={() => setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      onClick={() => {
        // A long press asks who reacted. It does not react.
        if (!long.current?.isOver) void react(conversation, post, face)
        long.current = undefined
        // The last one that is taken back takes the button along.
        focusSoon(faceId(post, face), addId(post))
      }}
    >
      <svg className={css.face} aria-hidden="true">
        <use href={`${stills}#${drawn?.drawing ?? ''}`} />
      </svg>
      <span aria-hidden="true">{count}</span>
      {isOpen && (
        <span className={css.tip} aria-hidden="true">
          {isMine && <b>You</b>}
          {isMine && count > 1 && (count === 2 ? ' and ' : ', ')}
          {peopleInWords(others, false, count - Number(isMine))}
        </span>
      )}
    </button>
  )
}

/** A button and the eight faces behind it. The arrows move among them, Esc closes them. */
function AddReaction({ conversation, post, isFirst = false }: Props & { readonly isFirst?: boolean }) {
  const menu = useMenu({ isRow: true })

  return (
    <div className={classes(css.anchor, isFirst && css.first)} {...menu.around}>
      <button
        id={addId(post)}
        type="button"
        className={classes(css.react, css.add)}
        aria-label="Add a reaction"
        {...menu.button}
      >
        <Icon name="smile-add" />
      </button>
      {menu.open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
        <div
          id={menu.id}
          ref={menu.list}
          className={classes(pop.pop, css.faces)}
          role="group"
          aria-label="Choose a face"
        >
          {FACES.map(({ name, drawing }) => (
            <button
              key={name}
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={isShownByMe(post, slug(name))}
              onClick={() => {
                menu.leave()
                void react(conversation, post, slug(name))
                focusSoon(faceId(post, slug(name)), addId(post))
              }}
            >
              <Animation name={drawing} size={26} loop={false} starts="pointed at" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** A face's name in the log. */
const slug = (name: string) => name.replace(' ', '-')

const faceId = (post: string, face: string) => `${face}-${post}`
const addId = (post: string) => `add-to-${post}`

/** Leads to the first of these that is there once the page has been drawn. */
const focusSoon = (...ids: readonly string[]) =>
  setTimeout(() => ids.flatMap((id) => document.getElementById(id) ?? [])[0]?.focus({ preventScroll: true }))

const nameOf = ({ fname, lname }: Reaction['by'][number]) => `${fname} ${lname}`.trim()

const MOST_NAMED = 3

/** Who shows a face: "Kenji Morita, Nora Quist, you and 6 others". */
function peopleInWords(others: readonly string[], isMine: boolean, count: number): string {
  if (count === 0) return ''
  const named = others.slice(0, Math.min(count - Number(isMine), MOST_NAMED))
  const told = isMine ? [...named, 'you'] : named
  const left = count - told.length
  const words = listed(left > 0 ? [...told, `${left} ${left === 1 ? 'other' : 'others'}`] : told)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const underWay = new Set<string>()

/**
 * Shows a face about a post, or takes it back. It is shown at once. It does not wait for signal: what cannot be sent now is
 * gone again, and said.
 */
export async function react(conversation: string, post: string, face: string): Promise<void> {
  wish(post, face, { isOn: !isShownByMe(post, face) })
  const name = `${post} ${face}`
  if (underWay.has(name)) return
  underWay.add(name)
  // Pressed again meanwhile, it is sent again.
  for (let wanted = peekWish(post, face); wanted && wanted.since === undefined; wanted = peekWish(post, face)) {
    const outcome = await sendReaction(newKey(), { id: conversation, post, face }, wanted.isOn)
    if (outcome.is !== 'done') {
      wish(post, face, undefined)
      toast(`Reaction not sent. ${failureReason(outcome)}`, { seconds: 30 })
    } else if (peekWish(post, face)?.isOn === wanted.isOn) {
      wish(post, face, { isOn: wanted.isOn, since: outcome.position })
    }
  }
  underWay.delete(name)
}

const peekWish = (post: string, face: string) => reactionsTo(post).peek().wishes.get(face)
