import { meetingSchema } from '#domain/meeting'
import { type FormValues, recordForm } from '../records/record-form'

export const meetingForm = recordForm(meetingSchema)

/** What stands in the fields of the meeting form, as it is typed. */
export type MeetingValues = FormValues<typeof meetingSchema.fields>
