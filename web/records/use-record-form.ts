import type { BaseSyntheticEvent } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { leaveEnded } from '../sync/client'
import { keepForLater } from '../sync/offline/waiting'
import { type Refused, refusalOf } from '../sync/refused'
import { differences } from './rebase'
import { fieldMessage, formComplaints, type RecordFields } from './record-fields'
import { useFormNotice } from './use-form-notice'

export interface RecordForm<Entry extends FieldValues, Details> {
  /** The domain's rules, put to what was typed. */
  readonly rules: Resolver<Entry, unknown, Details>
  readonly entry: Entry
  readonly fields: RecordFields
  /** The record's name, where its page and title don't say it. */
  readonly what?: string | undefined
  /** The form's values without what must never be kept on the device. */
  readonly withoutSecrets?: ((typed: Entry) => Entry) | undefined
  /** The files that are sent for its fields. */
  readonly files?: readonly FormFile[] | undefined
  /** Sends what was entered. What it throws is told above the form, and nothing that was typed is lost. */
  readonly save: (details: Details, typed: Entry) => Promise<void>
}

/** A file that is sent for a field of a form. */
export interface FormFile {
  /**
   * Puts its key into the form once it has arrived, so that it is what the form's other values are: saved, kept on the device,
   * or given up for somebody else's. Throws where it cannot be had.
   */
  arrive(form: Pick<UseFormReturn, 'getValues' | 'setValue'>): Promise<void>
}

/** A form of a record: complaints beside their fields and listed above, the portal's as well as the rules'. */
export function useRecordForm<Entry extends FieldValues, Details>({
  rules,
  entry,
  fields,
  what,
  withoutSecrets = (typed) => typed,
  files = [],
  save,
}: RecordForm<Entry, Details>) {
  const form = useForm<Entry, unknown, Details>({
    resolver: rules,
    defaultValues: entry as DefaultValues<Entry>,
    shouldFocusError: false,
  })
  const { notice, tell, dismiss } = useFormNotice()

  const refuse = (fault: Refused) => {
    const complaints = formComplaints(fields, (field) => fault.fields[field])
    for (const field of [...Object.keys(fields.labels), 'reason']) {
      const message = fault.fields[field]
      if (message) form.setError(field as FieldPath<Entry>, { type: 'portal', message })
    }
    if (complaints.length === 0) complaints.push({ message: fault.status === 401 ? ENDED : fault.message })
    tell({ kind: 'complaints', complaints, keep: keeping(fault) })
  }

  const keeping = (fault: Refused) => {
    const typed = withoutSecrets(structuredClone(form.getValues()))
    const keep = draftKeeper(fault, {
      fields,
      base: structuredClone(form.formState.defaultValues) as Entry,
      typed,
      what,
    })
    return (
      keep &&
      (async () => {
        const complaint = await keep()
        if (complaint) return tell({ kind: 'complaints', complaints: [{ message: complaint }] })
        form.reset(typed)
        if (fault.status === 401) leaveEnded()
        else tell({ kind: 'kept' })
      })
    )
  }

  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    const checked = structuredClone(form.getValues())
    let isOutdated = false
    const send = form.handleSubmit(
      async (details) => {
        try {
          for (const file of files) await file.arrive(form as never)
          // A file may take minutes, and whoever waits for it types on.
          isOutdated = differences(fields, checked, form.getValues()).length > 0
          if (!isOutdated) await save(details, form.getValues())
        } catch (fault) {
          refuse(refusalOf(fault))
        }
      },
      (errors) =>
        tell({ kind: 'complaints', complaints: formComplaints(fields, (field) => fieldMessage(errors, field)) }),
    )
    await send(event)
    if (isOutdated) await submit(event)
  }

  return { form, submit, notice, tell, dismiss }
}

const ENDED = 'Your session has ended.'

interface Typed<Entry extends FieldValues> {
  readonly fields: RecordFields
  /** The form's values before. */
  readonly base: Entry
  readonly typed: Entry
  /** The record's name; left out, it goes by its page and title. */
  readonly what?: string | undefined
}

/**
 * The way to keep on this device what could not be sent for want of signal, where that may wait. It answers what keeps it
 * from doing so, if anything does.
 */
function draftKeeper<Entry extends FieldValues>(
  { unsent }: Refused,
  { fields, base, typed, what = reasonTitle(typed) }: Typed<Entry>,
): (() => Promise<string | undefined>) | undefined {
  if (!unsent) return undefined
  const changed = differences(fields, base, typed).map(({ label }) => label)
  return () =>
    keepForLater(unsent, { what, fields: changed, form: fields.kind, base, typed }).then(
      () => undefined,
      () => 'This browser can’t save on this device. Keep this page open until you’re back online.',
    )
}

const reasonTitle = (typed: FieldValues) =>
  [document.title.replace(/ – [^–]*$/, ''), typed.title].filter((word) => typeof word === 'string' && word).join(': ')
