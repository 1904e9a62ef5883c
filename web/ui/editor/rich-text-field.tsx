import { signal } from '@preact/signals-react'
import {
  type ClipboardEvent,
  type ComponentType,
  type DragEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { RichTextDoc } from '#domain/shared/rich-text'
import { Button } from '../button'
import { classes } from '../classes'
import { deferred } from '../feedback/deferred'
import field from '../fields/field.module.css'
import { fetchOptional } from '../fields/optional-part'
import { Icon } from '../icon'
import richText from '../rich-text/rich-text.module.css'
import { useValue } from '../use-value'
import css from './editor.module.css'
import type { Draft, EditorHandle } from './editor-handle'

import type { MentionSource } from './mentions'
import { drawText, readText, writeWords } from './plain-editing'
import type { RichTextEditorProps } from './rich-text-editor'
import { TOOLS } from './tools'
import { echoes } from './value-echo'

/**
 * Until the editor has come, its box is the browser's to edit, so that nobody has to wait for it to write, or to have it
 * at all.
 */
function usePlainEditing(value: RichTextDoc | null, onChange: (value: RichTextDoc | null) => void) {
  const box = useRef<HTMLDivElement>(null)
  const [echo] = useState(() => echoes(value))
  const draft = useRef<Draft>({ written: undefined, echo, show: undefined })
  const latest = useRef(value)
  latest.current = value

  useLayoutEffect(() => {
    if (box.current) drawText(box.current, latest.current)
  }, [])

  useEffect(() => {
    if (!echo.isNews(value)) return
    draft.current.written = undefined
    if (draft.current.show) draft.current.show(value)
    else if (box.current) drawText(box.current, value)
  }, [echo, value])

  const tell = (written: RichTextDoc | null) => {
    draft.current.written = written
    echo.told(written)
    onChange(written)
  }
  const empty = () => {
    if (box.current) drawText(box.current, null)
    tell(null)
  }
  const whilePlain =
    <Occurrence,>(listen: (event: Occurrence) => void) =>
    (event: Occurrence) => {
      if (!draft.current.show) listen(event)
    }
  const listeners = {
    onInput: whilePlain(() => box.current && tell(readText(box.current))),
    onPaste: whilePlain((event: ClipboardEvent) => writeWords(event.nativeEvent, event.clipboardData)),
    onDrop: whilePlain((event: DragEvent) => writeWords(event.nativeEvent, event.dataTransfer)),
  }

  return { box, draft, empty, listeners }
}

const icons = [...TOOLS, { icon: 'link' }, { icon: 'smile' }] as const

/** Holds the place of the tools until they are wanted, and looks like them. A press brings them, unless they are missing. */
const ToolbarStandIn = ({ isMissing }: { readonly isMissing: boolean }) => (
  <div className={classes(css.bar, isMissing && css.faint)} aria-hidden="true">
    {icons.map((tool) => (
      <span key={tool.icon} className={classes(css.tool, css.drawn, 'divider' in tool && tool.divider && css.divided)}>
        <Icon name={tool.icon} />
      </span>
    ))}
  </div>
)

/** Why there are no tools. The text can be written all the same. */
const ToolsMissing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={css.missing} role="alert">
    <p>Couldn’t load the formatting tools. You can write without them.</p>
    <Button small icon="refresh" onClick={onRetry}>
      Retry
    </Button>
  </div>
)

/**
 * A field for a text with bold, lists and links. A text in which there is nothing to see is `null`. Every change is told
 * at once; where `max` is passed the counter says so, and to refuse it is the form's.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { ref, label, value, onChange, onBlur, mentions, hint, error, required, optional, max, wide, className } = props
  const made = useId()
  const id = props.id ?? made
  const { Editor, hasFailed, retry, signs } = useEditorPart()
  const { box, draft, empty, listeners } = usePlainEditing(value, onChange)
  const editor = useRef<EditorHandle>(null)
  const foot = useRef<HTMLDivElement>(null)
  const focus = () => (editor.current ?? box.current)?.focus()
  useImperativeHandle(ref, () => ({ clear: () => (editor.current ? editor.current.clear() : empty()), focus }))
  const describedBy = classes(hint && `${id}-hint`, max !== undefined && `${id}-count`, error && `${id}-error`)

  return (
    <div className={classes(field.field, wide && field.wide, className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label does; the keyboard has Tab. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as a label does; the keyboard has Tab. */}
      <span className={field.label} id={`${id}-label`} onClick={focus}>
        {label}
        {optional && <span className={field.optional}> (optional)</span>}
      </span>
      <div className={classes(css.frame, error && css.bad)} {...signs}>
        {Editor ? (
          <Editor ref={editor} textId={id} {...{ box, draft, foot, value, onChange, mentions }} />
        ) : (
          <ToolbarStandIn isMissing={hasFailed} />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no looks. */}
        <div
          {...listeners}
          id={id}
          ref={box}
          role="textbox"
          contentEditable
          suppressContentEditableWarning
          tabIndex={0}
          className={classes(richText.text, css.area)}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          onBlur={onBlur}
        />
        {mentions && <div ref={foot} />}
        {hasFailed && <ToolsMissing onRetry={retry} />}
      </div>
      <div className={css.below}>
        {hint && (
          <p className={field.help} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {max !== undefined && <CharacterCount id={`${id}-count`} value={value} max={max} />}
      </div>
      {error && (
        <p className={field.error} id={`${id}-error`}>
          <Icon name="danger" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

export type { EditorHandle } from './editor-handle'

export interface RichTextFieldProps {
  readonly ref?: Ref<EditorHandle> | undefined
  readonly id?: string | undefined
  readonly label: string
  readonly value: RichTextDoc | null
  readonly onChange: (value: RichTextDoc | null) => void
  readonly onBlur?: (() => void) | undefined
  /** Whom the text may mention, after an `@`. */
  readonly mentions?: MentionSource | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  readonly optional?: boolean | undefined
  /** How many characters it should have at most; looks and line ends do not count. */
  readonly max?: number | undefined
  /** Takes the whole row of the fields around it. */
  readonly wide?: boolean | undefined
  readonly className?: string | undefined
}

/** Alerts alone have a limit. */
const CharacterCount = deferred(async () => (await import('./character-count')).CharacterCount)

type Editor = ComponentType<RichTextEditorProps>

/** One for all fields of the portal: once it has been fetched, it is there from the beginning. */
const part = signal<{ readonly Editor?: Editor; readonly hasFailed?: boolean }>({})

/**
 * The editor, fetched at the first sign that somebody wants to write, and put up when that disturbs nobody: not while a
 * button is held down, nor in the middle of a letter that is being composed.
 */
function useEditorPart() {
  const { Editor, hasFailed = false } = useValue(part)
  const [holds, setHolds] = useState(0)
  const hasStood = useRef(false)
  const stands = Editor !== undefined && (holds === 0 || hasStood.current)
  hasStood.current = stands

  const hold = () => setHolds((held) => held + 1)
  // After the click, or the letter, that ends it.
  const release = () => setTimeout(() => setHolds((held) => held - 1))
  const press = () => {
    want()
    hold()
    const end = () => {
      for (const name of ENDS) window.removeEventListener(name, end)
      release()
    }
    for (const name of ENDS) window.addEventListener(name, end)
  }

  return {
    Editor: stands ? Editor : undefined,
    hasFailed,
    retry: want,
    signs: stands
      ? {}
      : {
          onPointerEnter: foresee,
          onPointerDown: press,
          onFocus: want,
          onCompositionStart: hold,
          onCompositionEnd: release,
        },
  }
}

const ENDS = ['pointerup', 'pointercancel'] as const

const load = () => import('./rich-text-editor')

let underWay: Promise<void> | undefined

function fetchEditor() {
  underWay ??= fetchOptional(load)
    .then(({ RichTextEditor }) => {
      part.value = { Editor: RichTextEditor }
    })
    .finally(() => {
      underWay = undefined
    })
  return underWay
}

const want = () => {
  if (part.peek().Editor) return
  part.value = {}
  fetchEditor().catch(() => {
    part.value = { hasFailed: true }
  })
}

/** Somebody is coming near; that it cannot be fetched need not be told yet. */
const foresee = () => {
  if (!part.peek().Editor) fetchEditor().catch(() => {})
}
