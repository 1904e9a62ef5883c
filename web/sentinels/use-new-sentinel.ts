import { useState } from 'react'
import { useLocation } from 'wouter'
import { dateAt } from '#domain/date-at'
import { MONTHS } from '#domain/months'
import { newSentinel, sentinelSchema } from '#domain/sentinel'
import { savedMark } from '../animations/marks'
import { useClub } from '../api/club'
import { refusalOf } from '../api/refused'
import { leaveFreely } from '../leave-guard/unsaved'
import { complaintsOf } from '../records/record-fields'
import { recordForm } from '../records/record-form'
import { useFormNotice } from '../records/use-form-notice'
import { toast } from '../ui/toasts'
import { useUploads } from '../uploads/use-uploads'
import { titleOf } from './sentinel-card'
import { sentinels } from './sentinels'

export const sentinelForm = recordForm(sentinelSchema)

/** What is sent of a new Sentinel: its file by the link that came when it was uploaded. */
interface SentinelEntry {
  readonly month: string
  readonly year: number
  readonly url: string
  readonly thumbnail: string | null
}

/** A Sentinel that is being put together; it begins with the month that is. */
export function useNewSentinel() {
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
    const listed = complaintsOf(sentinelForm.fields, (field) => about[field])
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
    toast(`The ${titleOf(record)} Sentinel was added.`, { mark: savedMark })
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
