import type { FormEvent } from 'react'
import { FormProvider } from 'react-hook-form'

import { LeaveGuard } from '../leave-guard/leave-guard'
import { FormNotice } from '../records/form-notice'
import { RecordNews } from '../records/record-news'
import { StaleNotice } from '../records/stale-notice'
import { Button, ButtonLink } from '../ui/button'
import form from '../ui/form.module.css'
import { Submit } from '../ui/form-group'
import { PageHead } from '../ui/page-head'
import type { EntryRecord } from './calendar-api'
import type { EntryDraft } from './entry-draft'
import { EntryFields } from './entry-fields'
import { monthOf } from './month'
import { addressOf, CALENDAR } from './use-calendar-address'
import { useEntryEdit } from './use-entry-edit'

export function EditEntryForm({ opened }: { readonly opened: EntryRecord }) {
  const { base, fields, overtaken, ...edit } = useEntryEdit(opened)
  const { isSubmitting, isDirty } = edit.form.formState
  const back = addressOf(monthOf(base.entry.start), base.entry._id)
  const save = (event?: FormEvent) => void edit.submit(event)

  return (
    <div className="wrap page">
      <LeaveGuard isDirty={isDirty || overtaken !== undefined} />
      <FormProvider<EntryDraft> {...edit.form}>
        <FormNotice notice={edit.notice} onDismiss={edit.dismiss} />
        {overtaken && (
          <StaleNotice
            overtaken={overtaken}
            fields={fields}
            isBusy={isSubmitting}
            onKeepMine={() => save()}
            onTakeTheirs={edit.takeTheirs}
          />
        )}
        <PageHead
          title="Edit Event"
          crumbs={[{ href: CALENDAR, label: 'Calendar' }, { href: back, label: base.entry.title }, { label: 'Edit' }]}
        />
        <form className={form.form} noValidate onSubmit={save}>
          <EntryFields known={base.entry.onDuty} />
          <Submit>
            <Button type="submit" kind="pine" busy={isSubmitting}>
              Update Calendar Event
            </Button>
            <ButtonLink kind="bare" href={back}>
              Cancel
            </ButtonLink>
          </Submit>
        </form>
        <RecordNews {...edit.underneath} />
      </FormProvider>
    </div>
  )
}
