import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { newSentinel, sentinelSchema, sentinelYears } from '#domain/sentinel/sentinel'
import { dateAt } from '#domain/shared/date-at'
import { MONTHS } from '#domain/shared/months'
import { FormNotice } from '../../records/form-notice'
import { LeaveGuard } from '../../records/leave-guard/leave-guard'
import { leaveFreely } from '../../records/leave-guard/unsaved'
import { fieldId, formComplaints } from '../../records/record-fields'
import { recordForm } from '../../records/record-form'
import { useFormNotice } from '../../records/use-form-notice'
import { useClub } from '../../sync/club'
import { refusalOf } from '../../sync/refused'
import { useResource } from '../../sync/use-resource'
import { Animation } from '../../ui/animations/animation'
import { savedMark } from '../../ui/animations/marks'
import { Button, ButtonLink } from '../../ui/button'
import { PageHead } from '../../ui/data/page-head'
import { Banner } from '../../ui/feedback/banner'
import { toast } from '../../ui/feedback/toasts'
import css from '../../ui/fields/form.module.css'
import { Fields, FormGroup, Submit } from '../../ui/fields/form-group'
import { SelectField } from '../../ui/fields/select-field'
import { useTitle } from '../../ui/use-title'
import { UploadField } from '../../uploads/upload-field'
import { useUploads } from '../../uploads/use-uploads'
import { sentinelTitle } from './sentinel-card'
import { sentinels } from './sentinels'

const sentinelForm = recordForm(sentinelSchema)

/** A new Sentinel as it is sent: its file by the link that came when it was uploaded. */
interface SentinelEntry {
  readonly month: string
  readonly year: number
  readonly url: string
  readonly thumbnail: string | null
}

/** A Sentinel that is being put together; it begins with the month that is. */
function useNewSentinel() {
  const [, navigate] = useLocation()
  const today = dateAt(new Date(), useClub()?.timeZone)
  const [chosen, setChosen] = useState<{ readonly month?: string; readonly year?: string }>({})
  const [isBusy, setIsBusy] = useState(false)
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({})
  const { notice, tell, dismiss } = useFormNotice()
  const uploads = useUploads({ zone: 'sentinel' })

  const month = chosen.month ?? MONTHS[Number(today.slice(5, 7)) - 1] ?? ''
  const year = chosen.year ?? today.slice(0, 4)

  const complain = (about: Readonly<Record<string, string>>, otherwise = '') => {
    const listed = formComplaints(sentinelForm.fields, (field) => about[field])
    setComplaints(about)
    tell({ kind: 'complaints', complaints: listed.length > 0 ? listed : [{ message: otherwise }] })
  }

  const choose = (change: Readonly<Partial<Record<'month' | 'year', string>>>) => {
    setChosen({ ...chosen, ...change })
    setComplaints({ ...complaints, ...Object.fromEntries(Object.keys(change).map((field) => [field, ''])) })
  }

  const add = (files: readonly File[]) => {
    uploads.add(files)
    setComplaints({ ...complaints, url: '' })
  }

  const submit = async () => {
    if (isBusy) return
    setIsBusy(true)
    setComplaints({})
    dismiss()
    try {
      const files = await uploads.arrived()
      const file = files.find(({ uploaded }) => uploaded)?.uploaded
      const entry = { month, year: Number(year), url: file?.url ?? '', thumbnail: file?.thumbnail ?? null }
      const wrong = wrongIn(entry, today, files[0]?.complaint)
      if (Object.keys(wrong).length > 0) complain(wrong)
      else await publish(entry)
    } catch (fault) {
      const { fields, message } = refusalOf(fault)
      complain(fields, message)
    } finally {
      setIsBusy(false)
    }
  }

  const publish = async (entry: SentinelEntry) => {
    const { record } = await sentinels.add(entry)
    void sentinels.list.refresh()
    leaveFreely(() => navigate('/sentinels'))
    toast(`The ${sentinelTitle(record)} Sentinel was added.`, { mark: savedMark })
  }

  const isDirty = uploads.list.length > 0 || Object.keys(chosen).length > 0
  return { today, month, year, choose, add, uploads, complaints, notice, dismiss, isBusy, submit, isDirty }
}

/** A message a field. What keeps the file that was chosen from coming says more than that there is none. */
function wrongIn(entry: SentinelEntry, today: string, complaint: string | undefined): Record<string, string> {
  const { error } = newSentinel(today).safeParse(entry)
  const wrong = Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
  return wrong.url && complaint ? { ...wrong, url: complaint } : wrong
}

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
      <PageHead
        title="Add New Sentinel"
        lede="Members will see it right away."
        crumbs={[{ href: '/sentinels', label: 'Sentinels' }, { label: 'Add New Sentinel' }]}
      />
      <FormNotice notice={notice} onDismiss={dismiss} />
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
          <Button type="submit" variant="pine" busy={isBusy}>
            Add Sentinel
          </Button>
          <ButtonLink variant="ghost" href="/sentinels">
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
