import type { FieldValues, Resolver } from 'react-hook-form'
import { offerUndo } from '../sync/undo/offer-undo'
import { toast } from '../ui/feedback/toasts'
import type { Loaded } from './record-client'
import type { RecordFields } from './record-fields'
import { useRecordEdit } from './use-record-edit'
import type { FormFile } from './use-record-form'

interface Identified {
  readonly _id: string
}

/** The calls by which a record is edited: those of a `recordClient`, or of a section of a `sectionClient`. */
interface EditingClient<View> {
  readonly lists: readonly string[]
  pathOf(id: string): string
  find(id: string): Promise<Loaded<View>>
  revise(base: Loaded<View>, entered: object): Promise<Loaded<View>>
  keep(loaded: Loaded<View>): void
}

/** The fields of a kind of record and their rules in a form, such as `recordForm` answers. */
interface EditForm<View, Values extends FieldValues, Details> {
  readonly fields: RecordFields
  readonly rules: Resolver<Values, unknown, Details>
  valuesOf(view: View): Values
}

interface ClientEdit<View extends Identified, Values extends FieldValues, Details> {
  readonly client: EditingClient<View>
  readonly form: EditForm<View, Values, Details>
  readonly opened: Loaded<View>
  /** The record's name, where its page and title don't say it. */
  readonly what?: string | undefined
  readonly files?: readonly FormFile[] | undefined
  /** The record to send, where it differs from the details that the rules make of the form: files arrive by a way of their own. */
  entered?(details: Details, typed: Values, base: View): Promise<object> | object
  /** Leaves the form once the record is saved, and what is said then. */
  leave(saved: View): void
  savedOf(saved: View): string
  /** Has what is shown follow once the save is undone. */
  undone?: (() => unknown) | undefined
  /** Whether who saves may undo it. */
  readonly mayUndo?: boolean
}

/** An edit of a record, which can be undone once it is saved. It is left then, unless something was typed meanwhile. */
export function useClientEdit<View extends Identified, Values extends FieldValues, Details>({
  client,
  form,
  opened,
  what,
  files,
  entered = (details) => details as object,
  leave,
  savedOf,
  undone,
  mayUndo = true,
}: ClientEdit<View, Values, Details>) {
  const { _id } = opened.record
  const path = client.pathOf(_id)

  return useRecordEdit<Loaded<View>, Values, Details>({
    ...{ opened, path, what, files, lists: client.lists, fields: form.fields, rules: form.rules, keep: client.keep },
    entryOf: ({ record }) => form.valuesOf(record),
    find: () => client.find(_id),
    revise: async (base, details, typed) => client.revise(base, await entered(details, typed, base.record)),
    onSaved: ({ record, key }, isMore) => {
      if (!isMore) leave(record)
      const said = savedOf(record) + (isMore ? ' Later changes aren’t saved yet.' : '')
      if (!key) toast('No changes to save.')
      else if (mayUndo) offerUndo(said, { path, key, undone })
      else toast(said)
    },
  })
}
