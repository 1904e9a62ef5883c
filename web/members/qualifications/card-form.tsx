import { useEffect, useId, useRef, useState } from 'react'
import { FormProvider, type Resolver, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

import type { QualificationKindView } from '#domain/qualification/qualification-kind'
import { CardDetails, type QualificationView, SentCard } from '#domain/qualification/qualification-views'
import type { TypedFile } from '#domain/shared/field'
import { same } from '#domain/shared/same'
import { required } from '#domain/shared/validation'
import { FormNotice } from '../../records/form-notice'
import { LeaveGuard } from '../../records/leave-guard/leave-guard'
import type { RecordFields } from '../../records/record-fields'
import { RecordFileField, useRecordFile } from '../../records/record-file'
import { schemaResolver } from '../../records/schema-resolver'
import { useMaskedRecordField, useRecordField, useRecordSelect } from '../../records/use-record-field'
import { useRecordForm } from '../../records/use-record-form'
import { post, put } from '../../sync/client'
import { offerUndo } from '../../sync/undo/offer-undo'
import { savedMark } from '../../ui/animations/marks'
import { Button } from '../../ui/button'
import { toast } from '../../ui/feedback/toasts'
import { formatDate } from '../../ui/fields/club-date'
import { DateField } from '../../ui/fields/date-field'
import { Fields } from '../../ui/fields/form-group'
import { SelectField } from '../../ui/fields/select-field'
import { TextField } from '../../ui/fields/text-field'
import { Checkbox } from '../../ui/fields/toggle'
import { pathOfCard } from './qualifications'
import css from './qualifications.module.css'

/**
 * A card is entered here: a member sends theirs to be checked, an administrator’s counts at once. Without a `card` it is the
 * member’s first of a kind that they choose.
 */
export function CardForm({ member, kinds, card, isChecked, onDone, onClose }: CardFormProps) {
  const heading = useId()
  const kind = kinds.find(({ _id }) => _id === card?.kind)
  const isRenewal = card !== undefined && card.issuedOn !== null && !isChecked
  const [opened] = useState(card)
  // News of a reminder is in nobody's way. What somebody else has changed meanwhile is not saved over.
  const isAsOpened = same(toCardEntry(card, isChecked), toCardEntry(opened, isChecked))
  const version = (isAsOpened ? card : opened)?.version
  const file = useRecordFile('file', 'qualification')
  const edit = useRecordForm({
    rules: isRenewal ? renewalRules : wholeRules,
    entry: toCardEntry(card, isChecked),
    fields: FIELDS,
    files: [file],
    save: async ({ kind: chosen, ...details }, typed) => {
      const path = pathOfCard(member, chosen)
      const name = kinds.find(({ _id }) => _id === chosen)?.name ?? 'The card'
      const sent = { ...details, file: file.entered(typed.file, isChecked ? card?.file : null) }
      if (isChecked) {
        const { key } = await put(path, sent, version === undefined ? {} : { ifMatch: `"${version}"` })
        offerUndo(`${name} was saved.`, { path, key, undone: onDone })
      } else {
        await post(`${path}/cards`, sent)
        toast(`${name} was sent. An administrator will check it.`, { mark: savedMark })
      }
      onDone()
      onClose()
    },
  })
  const { form, submit, notice, dismiss } = edit
  const { isDirty, isSubmitting } = form.formState
  const name = kind?.name.toLowerCase()
  const title = !kind
    ? 'Add a qualification'
    : isChecked
      ? `Edit ${name}`
      : isRenewal
        ? `Renew ${name}`
        : `Send ${name} again`

  const section = useRef<HTMLElement>(null)
  // It opens under all the cards, where a phone does not show it.
  useEffect(() => {
    const opener = document.activeElement
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <section ref={section} className="stack" tabIndex={-1} aria-labelledby={heading}>
      <LeaveGuard isDirty={isDirty} />
      <FormProvider {...form}>
        <h2 id={heading}>{title}</h2>
        <FormNotice notice={notice} onDismiss={dismiss} />
        <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
          <CardFields kinds={kinds} hasKind={kind !== undefined} isRenewal={isRenewal} file={file} />
          <div className="cluster gap-16">
            <Button type="submit" variant="pine" busy={isSubmitting}>
              {isChecked ? 'Save the card' : 'Send for checking'}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            {isRenewal && (
              <span className="note">The old card stays valid until an administrator has checked the new one.</span>
            )}
          </div>
        </form>
      </FormProvider>
    </section>
  )
}

interface CardFormProps {
  readonly member: string
  /** Those to choose from, and that of the card. */
  readonly kinds: readonly QualificationKindView[]
  readonly card?: QualificationView | undefined
  /** Whether it counts at once. */
  readonly isChecked: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

function CardFields({ kinds, hasKind, isRenewal, file }: CardFieldsProps) {
  const isEndless = useWatch<CardEntry, 'isEndless'>({ name: 'isEndless' })
  const endless = useRecordField<CardEntry>(FIELDS, 'isEndless')
  const endsOn = useMaskedRecordField<CardEntry>(FIELDS, 'endsOn')
  const issuedOn = useMaskedRecordField<CardEntry>(FIELDS, 'issuedOn')
  const kind = useRecordSelect<CardEntry>(FIELDS, 'kind')
  const { label: _, error: __, ...checkbox } = endless

  return (
    <>
      <div className={css.fields}>
        <Fields>
          {!hasKind && (
            <SelectField
              {...kind}
              placeholder="Choose one"
              options={kinds.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          )}
          {!isRenewal && <DateField {...issuedOn} />}
          {!isEndless && <DateField {...endsOn} label={isRenewal ? 'New end date' : 'End date'} />}
          <TextField {...useRecordField<CardEntry>(FIELDS, 'issuedBy')} autoComplete="off" maxLength={120} />
        </Fields>
        {!isRenewal && <Checkbox {...checkbox} label="It doesn’t end" />}
      </div>
      <RecordFileField
        file={file}
        fields={FIELDS}
        noun="file"
        hint="JPG, PNG or PDF, at most 5 MB. Only you and administrators see it."
      />
    </>
  )
}

interface CardFieldsProps {
  readonly kinds: readonly QualificationKindView[]
  readonly hasKind: boolean
  readonly isRenewal: boolean
  readonly file: ReturnType<typeof useRecordFile>
}

/** The form’s values as typed. */
interface CardEntry {
  kind: string
  issuedOn: string
  endsOn: string
  isEndless: boolean
  issuedBy: string
  file: TypedFile | null
}

/** A renewal begins with what stays: who issued it. An edit begins with all of it. */
function toCardEntry(card: QualificationView | undefined, isChecked: boolean): CardEntry {
  const { kind = '', issuedBy = '' } = card ?? {}
  if (!card || !isChecked) {
    return { kind, issuedOn: '', endsOn: '', isEndless: false, issuedBy, file: null }
  }
  const { issuedOn, endsOn, file } = card
  return {
    ...{ kind, issuedBy, issuedOn: formatDate(issuedOn ?? ''), endsOn: formatDate(endsOn ?? '') },
    isEndless: issuedOn !== null && endsOn === null,
    file: file && { key: file.key, name: file.fileName },
  }
}

const FIELDS: RecordFields = {
  kind: 'qualification',
  labels: {
    kind: 'Qualification',
    issuedOn: 'Issue date',
    endsOn: 'End date',
    issuedBy: 'Issued by',
    file: 'File',
    isEndless: 'It doesn’t end',
  },
}

const kind = { kind: required('Please choose a qualification.', 64) }
const Whole = z.extend(z.omit(CardDetails, { file: true }), kind)
const Renewal = z.extend(z.omit(SentCard, { file: true }), kind)
type Details = z.output<typeof Renewal>

/** A card that doesn’t end has no end date. */
const typedCard = ({ kind, issuedBy, endsOn, isEndless }: CardEntry) => ({
  ...{ kind, issuedBy },
  endsOn: isEndless ? null : endsOn,
})

const wholeRules: Resolver<CardEntry, unknown, Details> = schemaResolver(
  z.pipe(
    z.pipe(
      z.custom<CardEntry>(),
      z.transform((entry: CardEntry): z.input<typeof Whole> => ({ ...typedCard(entry), issuedOn: entry.issuedOn })),
    ),
    Whole,
  ),
)

const renewalRules: Resolver<CardEntry, unknown, Details> = schemaResolver(
  z.pipe(
    z.pipe(
      z.custom<CardEntry>(),
      z.transform((entry: CardEntry): z.input<typeof Renewal> => typedCard(entry)),
    ),
    Renewal,
  ),
)
