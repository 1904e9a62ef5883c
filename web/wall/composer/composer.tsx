import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'

import { FILE_ZONES } from '#domain/shared/file-zones'
import type { PollDetails } from '#domain/wall/poll'
import { Animation } from '../../ui/animations/animation'
import { Button, IconButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { RichTextField } from '../../ui/editor/rich-text-field'
import { deferred } from '../../ui/feedback/deferred'
import { useFileCatch } from '../../ui/fields/use-file-catch'
import { FACES } from '../../ui/rich-text/faces'
import { useValue } from '../../ui/use-value'
import { acceptAttribute } from '../../uploads/file-kind'
import { memberMentions } from '../mentioned'
import { composerId } from '../post-focus'
import css from './composer.module.css'
import { draftAt, setPoll } from './drafts'
import { lastPosted } from './outbox'
import { lengthInWords, useComposer } from './use-composer'

/** Takes the files that are pasted on the page, and keeps those dropped beside the wall from opening in its place. */
function FileCatch({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  useFileCatch(onFiles)
  return null
}

/** Says once, beside the button, that the post is on the wall. */
function PostedMark({ to }: { readonly to?: string | undefined }) {
  const posted = useValue(lastPosted)
  // A post from before this was drawn was announced where it was written.
  const [said, setSaid] = useState(posted?.key)
  const isNews = posted !== undefined && posted.to === to && posted.key !== said

  return (
    <span className={css.posted} role="status">
      {isNews && (
        <>
          <Animation key={posted.key} name="check-mark" size={32} loop={false} onDone={() => setSaid(posted.key)} />
          <span className="hide">Posted</span>
        </>
      )}
    </span>
  )
}

/** The event handlers of a place that takes dropped and pasted files. Text that comes along is left to the editor. */
function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

  const onDragOverCapture = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const onDragLeave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  const onDropCapture = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length > 0) take(event, event.dataTransfer)
  }
  const onPasteCapture = (event: ClipboardEvent) => {
    const { clipboardData: data } = event
    if (data.files.length > 0 && data.getData('text/plain') === '') take(event, data)
  }
  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    event.preventDefault()
    event.stopPropagation()
    onFiles([...files])
  }
  return { 'data-over': isOver || undefined, onDragOverCapture, onDragLeave, onDropCapture, onPasteCapture }
}

/** Whether a file is being dragged over the page. */
function useFileDragged(): boolean {
  const [isDragged, setDragged] = useState(false)

  useEffect(() => {
    const enter = ({ dataTransfer }: globalThis.DragEvent) => dataTransfer?.types.includes('Files') && setDragged(true)
    // Without a related target the pointer leaves the window, and not one element for another.
    const leave = ({ relatedTarget }: globalThis.DragEvent) => !relatedTarget && setDragged(false)
    // The drop still has to reach the place that is shown.
    const end = () => void setTimeout(() => setDragged(false))

    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    // The composer stops the drop that it takes, so this listens before it does.
    window.addEventListener('drop', end, true)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', end, true)
    }
  }, [])
  return isDragged
}

/** The composer: an editor, its files, and the Post button. `place` is 'wall' or the conversation to reply to. */
export function Composer({ place, to, toWhom, label, takesFocus }: ComposerProps) {
  const composer = useComposer({ place, to, toWhom, takesFocus })
  const { editor, value, error, isPosting, onChange } = composer
  const [length, setLength] = useState('')
  const [isAttaching, setAttaching] = useState(false)
  const isDragged = useFileDragged()
  const poll = useValue(draftAt(place).poll)
  const chooser = useRef<HTMLInputElement>(null)

  const add = (files: readonly File[]) => {
    setAttaching(false)
    composer.add(files)
  }
  const send = () => {
    setAttaching(false)
    composer.send()
  }
  // Nothing can be dropped by touch.
  const attach = () => (matchMedia('(pointer: coarse)').matches ? chooser.current?.click() : setAttaching(!isAttaching))
  const drop = useFileDrop(add)

  return (
    <div
      className={classes(css.composer, to !== undefined && css.reply)}
      onKeyDownCapture={composer.onKeyDownCapture}
      {...drop}
    >
      {to === undefined && <FileCatch onFiles={add} />}
      <RichTextField
        ref={editor}
        id={composerId(place)}
        className={css.text}
        label={label}
        value={value}
        onChange={(written) => {
          onChange(written)
          setLength(lengthInWords(written))
        }}
        error={error}
        mentions={memberMentions}
      />
      {(isAttaching || isDragged) && (
        <div className={css.zone}>
          <DropZone
            label="Choose files"
            hint={`or drop them here: ${KINDS}`}
            accept={acceptAttribute('chat')}
            multiple
            onFiles={add}
          />
        </div>
      )}
      {poll && (
        <PollEditor
          ref={composer.poll}
          poll={poll}
          onChange={(written) => setPoll(place, written)}
          onRemove={() => {
            setPoll(place, undefined)
            editor.current?.focus()
          }}
        />
      )}
      {composer.kept.length + composer.uploads.list.length > 0 && (
        <ComposerFiles place={place} kept={composer.kept} uploads={composer.uploads} />
      )}
      <p className="hide" role="status">
        {composer.uploads.outcome}
      </p>
      <div className={css.foot}>
        {to === undefined && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
          <div className={css.faces} role="group" aria-label="Emoji">
            {FACES.map(({ name, emoji, drawing }) => (
              <button
                key={name}
                type="button"
                className={css.face}
                title={name}
                aria-label={name}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  editor.current?.focus()
                  // It is taken for typed, by the editor as by the plain box before it has come.
                  document.execCommand('insertText', false, emoji)
                }}
              >
                <Animation name={drawing} size={24} loop={false} starts="pointed at" />
              </button>
            ))}
          </div>
        )}
        <div className={css.end}>
          {length && <span className={css.length}>{length}</span>}
          <PostedMark to={to} />
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={acceptAttribute('chat')}
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              target.value = ''
            }}
          />
          {to === undefined && (
            <IconButton
              icon="poll"
              label="Add a poll"
              aria-expanded={poll !== undefined}
              onClick={() => !poll && setPoll(place, blankPoll())}
            />
          )}
          <IconButton icon="attach" label="Attach files" title={KINDS} aria-expanded={isAttaching} onClick={attach} />
          <Button
            variant="pine"
            icon="send"
            busy={isPosting}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={send}
          >
            Post
          </Button>
        </div>
      </div>
    </div>
  )
}

const DropZone = deferred(async () => (await import('../../ui/fields/drop-zone')).DropZone)
const ComposerFiles = deferred(async () => (await import('./composer-files')).ComposerFiles)
const PollEditor = deferred(async () => (await import('./poll-editor')).PollEditor)

const WEEK_MS = 7 * 86_400_000
const HALF_HOUR_MS = 30 * 60_000

/** Two answers, and a week to choose from them. */
const blankPoll = (): PollDetails => ({
  question: '',
  answers: ['', ''],
  isMultiple: false,
  isSecret: false,
  closesAt: new Date(Math.ceil((Date.now() + WEEK_MS) / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString(),
})

const KINDS = FILE_ZONES.chat.kinds.join(', ')

interface ComposerProps {
  readonly place: string
  /** The conversation that it replies to, and whose that is, by first name. */
  readonly to?: string | undefined
  readonly toWhom?: string | undefined
  readonly label: string
  /** Whether it takes the focus when it appears. */
  readonly takesFocus?: boolean | undefined
}
