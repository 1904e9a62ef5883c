import { useRef, useState } from 'react'

import { FILE_ZONES } from '#domain/file-zones'
import { Animation } from '../animations/animation'
import { RichTextField } from '../editor/rich-text-field'
import { FACES } from '../rich-text/faces'
import { Button, IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import { DropZone } from '../ui/drop-zone'
import { acceptOf } from '../uploads/file-kind'
import css from './composer.module.css'
import { ComposerFiles } from './composer-files'
import { FileCatch } from './file-catch'
import { lengthInWords } from './message-length'
import { composerId } from './post-focus'
import { PostedMark } from './posted-mark'
import { useComposer } from './use-composer'
import { useFileDragged } from './use-file-dragged'
import { useFileDrop } from './use-file-drop'

/** The composer: an editor, its files, and the Post button. `place` is 'wall' or the conversation to reply to. */
export function Composer({ place, to, toWhom, label, takesFocus }: ComposerProps) {
  const composer = useComposer({ place, to, toWhom, takesFocus })
  const { editor, value, error, isPosting, onChange } = composer
  const [length, setLength] = useState('')
  const [isAttaching, setAttaching] = useState(false)
  const isDragged = useFileDragged()
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
      />
      {(isAttaching || isDragged) && (
        <div className={css.zone}>
          <DropZone
            label="Choose files"
            hint={`or drop them here: ${KINDS}`}
            accept={acceptOf('chat')}
            multiple
            onFiles={add}
          />
        </div>
      )}
      <ComposerFiles place={place} kept={composer.kept} uploads={composer.uploads} />
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
            accept={acceptOf('chat')}
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              target.value = ''
            }}
          />
          <IconButton icon="attach" label="Attach files" title={KINDS} aria-expanded={isAttaching} onClick={attach} />
          <Button kind="pine" icon="send" busy={isPosting} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={send}>
            Post
          </Button>
        </div>
      </div>
    </div>
  )
}

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
