import { useController } from 'react-hook-form'

import { Refused } from '../api/refused'
import { useUploads } from '../uploads/use-uploads'
import type { MeetingValues } from './meeting-form'

/** The file that is sent for a meeting's minutes, if one is. */
export const useMinutesFile = () => {
  const uploads = useUploads({ zone: 'minutes' })

  /** Its link, once it has arrived; refuses, with a word for the field, where it cannot be had. */
  const arrived = async (): Promise<string> => {
    const files = await uploads.arrived()
    const done = files.find(({ uploaded }) => uploaded)
    if (done?.uploaded) return done.uploaded.url
    const [file] = files
    throw gone(file?.status === 'refused' && file.complaint ? file.complaint : NOT_ARRIVED)
  }

  return { uploads, arrived }
}

export type MinutesFile = ReturnType<typeof useMinutesFile>

/** The minutes among the form's fields: those that the meeting has, a file in their place, or none. */
export function useMinutesField({ uploads }: MinutesFile) {
  const { field, fieldState, formState } = useController<MeetingValues, 'minutes'>({ name: 'minutes' })
  const kept = formState.defaultValues?.minutes as MeetingValues['minutes'] | undefined

  const add = (files: readonly File[]) => {
    const [first] = files
    if (!first) return
    uploads.add(files)
    field.onChange({ key: '', name: first.name })
  }
  const remove = (id: number) => {
    uploads.remove(id)
    if (uploads.list.every((upload) => upload.id === id)) field.onChange(kept ?? null)
  }

  return {
    value: field.value,
    kept: kept ?? null,
    error: fieldState.error?.message,
    /** Those of the form; files that were put aside are not shown. */
    uploads: { ...uploads, list: field.value?.key === '' ? uploads.list : [], remove },
    add,
    takeAway: () => field.onChange(null),
    keep: () => field.onChange(kept ?? null),
  }
}

const NOT_ARRIVED = 'The file didn’t upload. Try again, or remove it.'

const gone = (message: string) => new Refused(message, { status: 0, code: 'INVALID', fields: { minutes: message } })
