import { type RichTextDoc, textLength } from '#domain/shared/rich-text'
import { classes } from '../classes'
import field from '../fields/field.module.css'
import css from './editor.module.css'

/** How much of the room is used. Who does not see it hears when it gets tight, and not at every letter. */
export function CharacterCount({ id, value, max }: CharacterCountProps) {
  const used = value ? textLength(value) : 0
  const over = used - max

  return (
    <>
      <p className={classes(field.help, css.count, over > 0 && css.over)} id={id}>
        {used} of {max} characters{over > 0 && `, ${over} too many`}
      </p>
      <span className="hide" role="status">
        {warning(max, used)}
      </span>
    </>
  )
}

interface CharacterCountProps {
  readonly id: string
  readonly value: RichTextDoc | null
  readonly max: number
}

function warning(max: number, used: number) {
  if (used > max) return `More than ${max} characters.`
  if (used === max) return 'No characters left.'
  const few = Math.ceil(max / 10)
  return used >= max - few ? `${few} or fewer characters left.` : ''
}
