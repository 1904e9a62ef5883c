import type { FormEvent } from 'react'

import { MONTHS, sentinelYears } from '#domain/sentinel-details'
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
import { sentinels } from './sentinels-store'
import { SENTINEL_FIELDS, useNewSentinel } from './use-new-sentinel'

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
        lede="Every member finds it on the page of Sentinels at once."
        crumbs={[{ href: '/sentinels', label: 'Sentinels' }, { label: 'Add New Sentinel' }]}
      />
      <form className={css.form} noValidate onSubmit={onSubmit}>
        <FormGroup title="Issue" help="The month that it tells of.">
          <div className="stack">
            <Fields>
              <SelectField
                id={fieldId(SENTINEL_FIELDS, 'month')}
                label="Month"
                options={MONTHS}
                value={month}
                error={complaints.month}
                onChange={({ target }) => choose({ month: target.value })}
              />
              <SelectField
                id={fieldId(SENTINEL_FIELDS, 'year')}
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
        <FormGroup title="File" help="The cover is its first page, where it is a PDF.">
          <UploadField
            id={fieldId(SENTINEL_FIELDS, 'url')}
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
  const { data } = useResource(sentinels, { onFailure: 'stay' })
  if (!data?.some((known) => known.month === month && String(known.year) === year)) return null
  return (
    <Banner kind="warning" word={`There is a Sentinel of ${month} ${year} already.`}>
      This one will stand beside it, as a supplement does.
    </Banner>
  )
}
