import { Fragment, type MouseEvent, type ReactNode, useEffect } from 'react'

import { Icon } from '../ui/icon'
import { WordsAndFaces } from '../ui/rich-text/words-and-faces'
import css from './search-palette.module.css'

/** A line that can be chosen. */
export interface Option {
  readonly key: string
  readonly mark: ReactNode
  /** A text in parts, the second of which is marked. */
  readonly title: readonly string[]
  readonly snippet?: readonly string[]
  readonly end?: string
  readonly href?: string | undefined
  /** Done before its page is opened. */
  readonly onChoose?: (() => void) | undefined
  /** Whether it was found for words that have changed since. */
  readonly isOutdated?: boolean
  /** Whether the palette stays. */
  readonly stays?: boolean
}

export interface Group {
  readonly name: string
  readonly options: readonly Option[]
}

interface LinesProps extends Group {
  readonly id: string
  /** The place of its first line among all. */
  readonly first: number
  readonly at: number
  open(option: Option, event: MouseEvent): void
}

/** A group of lines under its name. */
export function Lines({ id, name, options, first, at, open }: LinesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list, and no part of a form.
    <div className={css.group} role="group" aria-labelledby={`${id}-before-${first}`}>
      <div className={css.name} role="presentation">
        <span id={`${id}-before-${first}`}>{name}</span>
      </div>
      {options.map((option, index) => (
        <Line
          key={option.key}
          id={`${id}-${first + index}`}
          option={option}
          isMeant={first + index === at}
          open={open}
        />
      ))}
    </div>
  )
}

interface LineProps {
  readonly id: string
  readonly option: Option
  readonly isMeant: boolean
  open(option: Option, event: MouseEvent): void
}

function Line({ id, option, isMeant, open }: LineProps) {
  useEffect(() => {
    if (isMeant) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isMeant])

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus, and says which option is meant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box.
    <div
      id={id}
      className={css.hit}
      role="option"
      aria-selected={isMeant}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => open(option, event)}
    >
      {option.mark}
      <span>
        <b>
          <Marked parts={option.title} />
        </b>
        {option.snippet?.some(Boolean) && (
          <small>
            <Marked parts={option.snippet} />
          </small>
        )}
      </span>
      <span className={css.end}>
        {option.end}
        <kbd className={css.key}>
          <Icon name="enter" />
        </kbd>
      </span>
    </div>
  )
}

/** Every second part is marked. */
const Marked = ({ parts }: { readonly parts: readonly string[] }) =>
  parts.map((part, index) => {
    const Part = index % 2 === 1 ? 'mark' : Fragment
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are what the text is made of, in its order.
      <Part key={index}>
        <WordsAndFaces text={part} />
      </Part>
    )
  })

export const Key = ({ icon }: { readonly icon: 'arrow-up' | 'arrow-down' | 'enter' }) => (
  <kbd className={css.key}>
    <Icon name={icon} />
  </kbd>
)
