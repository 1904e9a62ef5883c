import { TextField, type TextFieldProps } from './text-field'

/** One line for why something is done. It may be left out, and goes with the command as its `reason`. */
export const ReasonField = ({
  optional = 'optional; administrators see it in the history',
  ...field
}: ReasonFieldProps) => (
  <TextField {...field} label="Reason" optional={optional} maxLength={MOST_CHARACTERS} autoComplete="off" />
)

type ReasonFieldProps = Omit<TextFieldProps, 'label'>

/** As the portal has it. */
export const MOST_CHARACTERS = 500
