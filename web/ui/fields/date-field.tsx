import { DayChooser } from './day-chooser'
import { MaskedField, type MaskedFieldProps } from './masked-field'

/** A day: typed as MM/DD/YYYY, or chosen in the browser's own calendar. Whether it is whole is the form's to say. */
export const DateField = (field: DateFieldProps) => <MaskedField {...field} mask="date" after={<DayChooser />} />

type DateFieldProps = Omit<MaskedFieldProps, 'mask' | 'after'>
