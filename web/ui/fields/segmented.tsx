import { useId } from 'react'
import { Icon, type IconName } from '../icon'
import field from './field.module.css'
import css from './segmented.module.css'

/** Toggles that narrow a list down, any number of them pressed. None pressed means everyone. */
export function Segmented({ label, options, selected, onToggle }: SegmentedProps) {
  const id = useId()

  return (
    <div className={field.field}>
      <span className={field.label} id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: toggles that act at once are no fieldset of a form. */}
      <div className={css.group} role="group" aria-labelledby={id}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={selected.includes(option.value)}
            onClick={() => onToggle(option.value)}
          >
            {option.icon && <Icon name={option.icon} />}
            {option.label}
          </button>
        ))}
      </div>
    </div>
  )
}

interface SegmentedProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly icon?: IconName | undefined }[]
  readonly selected: readonly string[]
  readonly onToggle: (value: string) => void
}
