import { type ReactNode, useId, useState } from 'react'

import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import choice from '../../ui/fields/choice.module.css'
import { Dialog } from '../../ui/overlays/dialog'
import css from './series.module.css'
import type { Scope } from './series-api'
import { countInWords } from './series-words'

/** Some of the dates that an edit could change. */
export interface ScopeOption {
  readonly scope: Scope
  readonly label: string
  /** Says which. */
  readonly says: string
  /** The first and the last of them, from 0. */
  readonly from: number
  readonly to: number
}

const MOST_DOTS = 26

/** Asks which dates to change, and draws them on the rope. */
export function ScopeDialog({ options, count, children, onChoose, onClose }: ScopeDialogProps) {
  const id = useId()
  const [scope, setScope] = useState(options[0]?.scope)
  const chosen = options.find((option) => option.scope === scope)
  const changed = chosen ? chosen.to - chosen.from + 1 : 0

  return (
    <Dialog
      open
      title="Change which dates?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="pine" onClick={() => scope && onChoose(scope)}>
            {`Change ${countInWords(changed)}`}
          </Button>
        </>
      }
    >
      {children}
      <div className={css.scopes} role="radiogroup" aria-label="Change which dates?">
        {options.map((option) => (
          <label key={option.scope} className={classes(choice.choice, css.scope)}>
            <input
              type="radio"
              name={id}
              value={option.scope}
              checked={option.scope === scope}
              onChange={() => setScope(option.scope)}
            />
            <b>{option.label}</b>
            <small>{option.says}</small>
            <Dots count={count} {...option} />
          </label>
        ))}
      </div>
    </Dialog>
  )
}

interface ScopeDialogProps {
  readonly options: readonly ScopeOption[]
  /** How many dates there are. */
  readonly count: number
  /** Says what was changed. */
  readonly children?: ReactNode
  readonly onChoose: (scope: Scope) => void
  readonly onClose: () => void
}

/** The dates as dots on a rope; of very many as many as there is room for. */
function Dots({ count, from, to }: Pick<ScopeOption, 'from' | 'to'> & { readonly count: number }) {
  const dots = Math.min(count, MOST_DOTS)
  const dateAt = (dot: number) => Math.round((dot * (count - 1)) / Math.max(1, dots - 1))
  return (
    <svg aria-hidden="true">
      <line x1="0" x2="100%" y1="7" y2="7" />
      {Array.from({ length: dots }, (_, dot) => {
        // A single date among very many has a dot all the same.
        const isOn = dateAt(dot) >= from && (from === to ? dateAt(dot - 1) < from || dot === 0 : dateAt(dot) <= to)
        const isIn = from === to ? isOn && dateAt(dot) - from < count / dots + 1 : isOn
        const x = dots === 1 ? 50 : 2 + (96 * dot) / (dots - 1)
        return <circle key={x} cx={`${x}%`} cy="7" r={isIn ? 5 : 4} className={isIn ? css.on : undefined} />
      })}
    </svg>
  )
}
