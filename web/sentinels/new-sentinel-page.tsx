import { type FormEvent, useState } from 'react'

import { MONTHS } from '#domain/months'
import { sentinelYears } from '#domain/sentinel'
import { Animation } from '../animations/animation'
import { useResource } from '../api/use-resource'
import { LeaveGuard } from '../leave-guard/leave-guard'
import { FormNotice } from '../records/form-notice'
import { fieldId } from '../records/record-fields'
import { Banner } from '../ui/banner'
import { Button, ButtonLink } from '../ui/button'
import css from '../ui/form.module.css'
import { Fields, FormGroup, Submit } from '../ui/form-group'
import { PageHead } from '../ui/page-head'
import { SelectField } from '../ui/select-field'
import { useTitle } from '../ui/use-title'
import { UploadField } from '../uploads/upload-field'
import { sentinels } from './sentinels'
import { sentinelForm, useNewSentinel } from './use-new-sentinel'

export function NewSentinelPage() {
  useTitle('Add New Sentinel')
  const { today, month, year, choose, add, uploads, complaints, notice, dismiss, isBusy, submit, isDirty } =
    useNewSentinel()

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <div className="wrap page">
      <LeaveGuard isDirty={isDirty} />
      <FormNotice notice={notice} onDismiss={dismiss} />
      <PageHead
        title="Add New Sentinel"
        lede="Members will see it right away."
        crumbs={[{ href: '/sentinels', label: 'Sentinels' }, { label: 'Add New Sentinel' }]}
      />
      <form className={css.form} noValidate onSubmit={onSubmit}>
        <FormGroup title="Issue" help="The month it covers.">
          <div className="stack">
            <Fields>
              <SelectField
                id={fieldId(sentinelForm.fields, 'month')}
                label="Month"
                options={MONTHS}
                value={month}
                error={complaints.month}
                onChange={({ target }) => choose({ month: target.value })}
              />
              <SelectField
                id={fieldId(sentinelForm.fields, 'year')}
                label="Year"
                options={sentinelYears(today).map(String)}
                value={year}
                error={complaints.year}
                onChange={({ target }) => choose({ year: target.value })}
              />
            </Fields>
            <Namesake month={month} year={year} />
          </div>
        </FormGroup>
        <FormGroup title="File" help="If it’s a PDF, its first page becomes the cover.">
          <UploadField
            id={fieldId(sentinelForm.fields, 'url')}
            label="Choose a file"
            hint="or drop or paste it here: pdf, doc, docx"
            listLabel="The Sentinel"
            uploads={uploads}
            error={complaints.url}
            onFiles={add}
          />
        </FormGroup>
        <Submit>
          <Button type="submit" kind="pine" busy={isBusy}>
            Add Sentinel
          </Button>
          <ButtonLink kind="bare" href="/sentinels">
            Cancel
          </ButtonLink>
        </Submit>
      </form>
    </div>
  )
}

/** A second letter in a month may be a supplement, or a slip. */
function Namesake({ month, year }: { readonly month: string; readonly year: string }) {
  const [proposed] = useState({ month, year })
  const { data } = useResource(sentinels.list, { onFailure: 'stay' })
  if (!data?.some((known) => known.month === month && String(known.year) === year)) return null
  // The month that the form proposes is nobody's slip, and a page that was only opened fetches no player.
  const isChosen = month !== proposed.month || year !== proposed.year
  const starts = isChosen ? 'seen' : 'pointed at'
  const eyebrow = <Animation key={`${month} ${year}`} name="raised-eyebrow" size={24} loop={false} starts={starts} />
  return (
    <Banner kind="warning" mark={eyebrow} word={`There’s already a Sentinel for ${month} ${year}.`}>
      If you add this one, both will be listed.
    </Banner>
  )
}
