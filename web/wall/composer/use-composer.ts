import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type RichTextDoc, textLength } from '#domain/shared/rich-text'
import { MOST_ATTACHMENTS, NO_MESSAGE } from '#domain/wall/conversation-limits'
import type { EditorHandle } from '../../ui/editor/rich-text-field'
import { useValue } from '../../ui/use-value'
import { useUploads } from '../../uploads/use-uploads'
import { editLast } from '../editing/editing'
import { composerId } from '../post-focus'
import { draftAt, draftFiles, empty, isEmpty, leave, note, putIn } from './drafts'
import { lastRefused, post, takeBack } from './outbox'
import type { PollHandle } from './poll-editor'
import type { SentFile } from './unsent'

/** A draft in one place with its files, and its sending. */
export function useComposer({ place, to, toWhom, takesFocus }: ComposerOptions) {
  const editor = useRef<EditorHandle>(null)
  const poll = useRef<PollHandle>(null)
  const draft = draftAt(place)
  const value = useValue(draft.shown)
  const kept = useValue(draft.files)
  const uploads = useUploads({ zone: 'chat' })
  const [error, setError] = useState<string>()
  const [isPosting, setPosting] = useState(false)
  const [tookFocus] = useState(takesFocus)
  const isBusy = useRef(false)
  const postedAt = useRef(0)

  const { list } = uploads
  useEffect(() => {
    const added = list.flatMap(({ uploaded }) => (uploaded ? [sentFile(uploaded)] : []))
    if (added.length + draftAt(place).added.length > 0) note(place, { added })
  }, [place, list])
  useEffect(() => () => leave(place), [place])
  useEffect(() => {
    // The box itself: an editor that has only just come cannot be asked yet.
    if (tookFocus) document.getElementById(composerId(place))?.focus()
  }, [tookFocus, place])

  const onRefused = useEffectEvent((last: NonNullable<typeof lastRefused.value>) => {
    if (last.to !== to || !isEmpty(place)) return
    const taken = takeBack(last.key)
    if (!taken) return
    putIn(place, taken.message, taken.files, taken.poll)
    setError(last.refusal)
  })
  const refused = useValue(lastRefused)
  useEffect(() => {
    if (refused) onRefused(refused)
  }, [refused])

  const onChange = (written: RichTextDoc | null) => {
    note(place, { written })
    if (error) setError(undefined)
  }
  const add = (files: readonly File[]) => {
    const room = MOST_ATTACHMENTS - kept.length - list.length
    if (files.length > room) setError(`Please attach at most ${MOST_ATTACHMENTS} files.`)
    uploads.add(files.slice(0, Math.max(0, room)))
  }
  const complain = (complaint: string) => {
    setError(complaint)
    editor.current?.focus()
  }

  async function send() {
    if (isBusy.current) return
    isBusy.current = true
    setPosting(true)
    // The draft hears of the last file by the effect above.
    const arrived = await uploads.arrived()
    // Who leaves the page meanwhile stops the files, and finds the rest as a draft.
    if (!editor.current) return
    isBusy.current = false
    setPosting(false)
    const { written } = draft
    if (!written) return Date.now() - postedAt.current > DOUBLED_MS && complain(NO_MESSAGE)
    if (lengthOf(written) > MOST_CHARACTERS) return complain(TOO_LONG)
    if (arrived.some(({ status }) => status === 'failed'))
      return complain('A file didn’t upload. Try again, or remove it.')
    const whole = draft.poll.peek() && poll.current?.read()
    if (draft.poll.peek() && !whole) return setError('Please complete the poll, or remove it.')
    const added = arrived.flatMap(({ uploaded }) => (uploaded ? [sentFile(uploaded)] : []))
    post({ to, toWhom, message: written, files: [...draftFiles({ files: draft.files, added })], poll: whole })
    postedAt.current = Date.now()
    editor.current?.clear()
    uploads.clear()
    empty(place)
    setError(undefined)
    editor.current?.focus()
  }

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'ArrowUp' && isPlain && isInText(event.target) && isEmpty(place) && editLast(to)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    void send()
  }

  return {
    editor,
    poll,
    value,
    kept,
    uploads,
    error,
    isPosting,
    onChange,
    add,
    send: () => void send(),
    onKeyDownCapture,
  }
}

const isInText = (target: EventTarget) => target instanceof Element && target.closest('[role="textbox"]') !== null

/** Pressing twice within this time means once. */
const DOUBLED_MS = 800

interface ComposerOptions {
  readonly place: string
  readonly to?: string | undefined
  readonly toWhom?: string | undefined
  readonly takesFocus?: boolean | undefined
}

const sentFile = ({ key, fileName, contentType, bytes, thumbnail }: SentFile): SentFile => ({
  key,
  fileName,
  contentType,
  bytes,
  thumbnail,
})

/** As many as the portal keeps, and its words for more. */
export const MOST_CHARACTERS = 10_000
export const TOO_LONG = 'This text is too long. Please use at most 10,000 characters.'

const NEAR = 9_500

export const lengthOf = (message: RichTextDoc): number => textLength(message)

/** The note on a message's length; empty for most. */
export function lengthInWords(message: RichTextDoc | null): string {
  const length = message ? lengthOf(message) : 0
  if (length <= NEAR) return ''
  const left = MOST_CHARACTERS - length
  const count = new Intl.NumberFormat('en-US').format(Math.abs(left))
  const characters = `${count} ${count === '1' ? 'character' : 'characters'}`
  return left >= 0 ? `${characters} left` : `${characters} too many`
}
