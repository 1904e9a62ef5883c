import { useId } from 'react'

import type { Choice } from '#domain/answers/answers-events'
import { Icon, type IconName } from '../../ui/icon'
import { passFocusOn } from '../../ui/pass-focus-on'
import css from './answer-choice.module.css'

const CHOICES: readonly { readonly value: Choice; readonly label: string; readonly icon: IconName }[] = [
  { value: 'yes', label: 'Yes', icon: 'check' },
  { value: 'maybe', label: 'Maybe', icon: 'wave' },
  { value: 'no', label: 'No', icon: 'close' },
]

/** Yes, maybe or no, saved on the press; nothing chosen is no answer yet. */
export function AnswerChoice({ label, answer, isClosed = false, isOver = false, onChoose }: AnswerChoiceProps) {
  const name = useId()
  return (
    <div ref={passFocusOn} className={css.answer} role="radiogroup" aria-label={label}>
      {CHOICES.map(({ value, label: word, icon }) => (
        <label key={value} className={css[value]}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={answer === value}
            disabled={isOver || (isClosed && value !== 'no' && answer !== value)}
            onChange={() => onChoose(value)}
          />
          <Icon name={icon} />
          <span>{word}</span>
        </label>
      ))}
    </div>
  )
}

interface AnswerChoiceProps {
  /** For whom or to what it is. */
  readonly label: string
  readonly answer: Choice | null
  /** Whether one can only say No any more. */
  readonly isClosed?: boolean
  readonly isOver?: boolean
  readonly onChoose: (answer: Choice) => void
}
