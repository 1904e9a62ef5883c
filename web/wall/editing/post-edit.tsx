import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { same } from '#domain/shared/same'
import { NO_MESSAGE } from '#domain/wall/conversation-limits'
import { Button } from '../../ui/button'
import { type EditorHandle, RichTextField } from '../../ui/editor/rich-text-field'
import { Banner } from '../../ui/feedback/banner'
import { toast } from '../../ui/feedback/toasts'
import { RichText } from '../../ui/rich-text/rich-text'
import { useValue } from '../../ui/use-value'
import { catchUpSoon } from '../catching-up'
import { draftAt, leave, note, putIn } from '../composer/drafts'
import { failureReason } from '../composer/sending'
import { newKey } from '../composer/unsent'
import { lengthOf, MOST_CHARACTERS, TOO_LONG } from '../composer/use-composer'
import { memberMentions } from '../mentioned'
import { sendRevision } from '../post-changes'
import { composerId, focusPost } from '../post-focus'
import type { ShownReply } from '../posts'
import { editing, editPlace, endEdit, setWords } from './editing'
import css from './post-edit.module.css'
import './deleted-post'

/** An editor in the place of a post's words. Ctrl and Enter save, Esc leaves the post as it was. */
export function PostEdit({ post, conversation, isReply }: PostEditProps) {
  const { _id, message } = post
  const place = editPlace(_id)
  const draft = draftAt(place)
  const editor = useRef<EditorHandle>(null)
  const value = useValue(draft.shown)
  const times = post.revised?.times ?? 0
  /** How often it had been edited when these words were begun. */
  const [base, setBase] = useState(draft.revision ?? 0)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)

  useEffect(() => document.getElementById(composerId(place))?.focus(), [place])
  useEffect(() => () => leave(place), [place])

  const raiseBase = (revision = times) => {
    note(place, { revision })
    setBase(revision)
  }
  /** Back to the post, once it is drawn again. */
  const back = () => setTimeout(() => focusPost(_id))

  async function save(revision: number) {
    const { written } = draft
    if (isBusy.current) return
    if (same(written, message)) return end()
    if (!written) return complain(NO_MESSAGE)
    if (lengthOf(written) > MOST_CHARACTERS) return complain(TOO_LONG)
    isBusy.current = true
    setSaving(true)
    const outcome = await sendRevision(newKey(), {
      id: conversation,
      reply: isReply ? _id : undefined,
      message: written,
      revision,
    })
    isBusy.current = false
    setSaving(false)
    // What was typed since is kept in the box, and is an edit of the words that were saved.
    if (outcome.is === 'done') draft.written === written ? end() : raiseBase(revision + 1)
    else if (outcome.is === 'refused' && outcome.code === 'STALE') catchUpSoon(0)
    else complain(`Not saved. ${failureReason(outcome)}`)
  }
  const end = () => {
    endEdit(_id)
    back()
  }
  const complain = (complaint: string) => {
    setError(complaint)
    editor.current?.focus()
  }
  const cancel = () => {
    discardEdit(post)
    back()
  }

  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    void save(base)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // The editor prevents what Esc does by itself, and lets nobody hear of one that closed its list of members.
    if (event.defaultPrevented && !(event.target as Element).closest('[role="textbox"]')) return
    event.preventDefault()
    cancel()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the editor.
    <div className={css.edit} onKeyDownCapture={onKeyDownCapture} onKeyDown={onKeyDown}>
      {times > base && message && (
        <Banner kind="warning" word="Not saved yet.">
          You edited this on another device meanwhile. What you typed is still here.
          <div className={css.theirs}>
            <RichText doc={message} />
          </div>
          <div className="cluster">
            <Button
              small
              busy={isSaving}
              onClick={() => {
                raiseBase()
                void save(times)
              }}
            >
              Keep mine
            </Button>
            <Button
              small
              onClick={() => {
                setWords(_id, message)
                raiseBase()
                editor.current?.focus()
              }}
            >
              Use the other version
            </Button>
          </div>
        </Banner>
      )}
      <RichTextField
        ref={editor}
        id={composerId(place)}
        className={css.text}
        label={isReply ? 'Edit your reply' : 'Edit your post'}
        value={value}
        onChange={(written) => {
          note(place, { written })
          if (error) setError(undefined)
        }}
        error={error}
        mentions={memberMentions}
      />
      <div className={css.end}>
        <Button small variant="ghost" onClick={cancel}>
          Cancel
        </Button>
        <Button small busy={isSaving} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => void save(base)}>
          Save
        </Button>
      </div>
    </div>
  )
}

interface PostEditProps {
  readonly post: ShownReply
  readonly conversation: string
  readonly isReply: boolean
}

/** Throws the edit away, which can be undone. */
function discardEdit(post: ShownReply): void {
  const { written } = draftAt(editPlace(post._id))
  endEdit(post._id)
  if (!written || same(written, post.message)) return
  const back = () => {
    putIn(editPlace(post._id), written, [])
    editing.value = post._id
  }
  toast('Your edit was discarded.', { action: { label: 'Undo', run: back } })
}
