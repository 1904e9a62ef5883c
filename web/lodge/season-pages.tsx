import { useLocation } from 'wouter'

import type { lodgeSeasonSchema } from '#domain/lodge/lodge-season'
import type { ViewOf } from '#domain/record-schema'
import { seasonOf } from '#domain/shared/season'
import { DeleteRecord } from '../records/delete-record'
import { RecordFormPage } from '../records/edit-frame'
import { FreshRecord } from '../records/fresh-record'
import { leaveFreely } from '../records/leave-guard/unsaved'
import type { Loaded } from '../records/record-client'
import type { FormValues } from '../records/record-form'
import { RecordPage } from '../records/record-page'
import { UnknownRecord } from '../records/unknown-record'
import { useClientEdit } from '../records/use-client-edit'
import { useMaskedRecordField, useRecordField } from '../records/use-record-field'
import { useRecordForm } from '../records/use-record-form'
import { may } from '../sync/session/session'
import { savedMark } from '../ui/animations/marks'
import { Facts } from '../ui/data/facts'
import { toast } from '../ui/feedback/toasts'
import { formatDate } from '../ui/fields/club-date'
import { DateField } from '../ui/fields/date-field'
import { Fields, FormGroup } from '../ui/fields/form-group'
import { MaskedField } from '../ui/fields/masked-field'
import { TextField } from '../ui/fields/text-field'
import { useTitle } from '../ui/use-title'
import { seasonForm, seasonPlace, seasons } from './lodge-rooms'
import { clubTimeInWords, countOf } from './lodge-words'

type Season = ViewOf<typeof lodgeSeasonSchema.fields>
type Values = FormValues<typeof lodgeSeasonSchema.fields>

const { fields } = seasonForm
const { href, label } = seasonPlace

const nameOf = ({ opensOn }: Season) => `Lodge season ${seasonOf(opensOn).name}`

const Numbered = ({ name }: { readonly name: keyof Values }) => (
  <TextField {...useRecordField<Values>(fields, name)} inputMode="numeric" autoComplete="off" />
)

const SeasonFields = () => (
  <>
    <FormGroup title="Open nights" help="The lodge is closed on all others.">
      <Fields>
        <DateField {...useMaskedRecordField<Values>(fields, 'opensOn')} />
        <DateField {...useMaskedRecordField<Values>(fields, 'closesOn')} />
        <MaskedField {...useMaskedRecordField<Values>(fields, 'bookUntil')} mask="time" help="On the day itself." />
      </Fields>
    </FormGroup>
    <FormGroup
      title="Rules"
      help="House managers and families on duty can book first, until this many days before a night. Stays can be canceled until this many days before."
    >
      <Fields>
        <Numbered name="priorityDays" />
        <Numbered name="cancelDays" />
        <MaskedField {...useMaskedRecordField<Values>(fields, 'cancelUntil')} mask="time" />
      </Fields>
    </FormGroup>
    <FormGroup title="Prices" help="Dollars per bed per night. A booking keeps the prices from the day it was made.">
      <Fields>
        <Numbered name="memberPrice" />
        <Numbered name="minorPrice" />
        <Numbered name="guestPrice" />
        <Numbered name="youngGuestPrice" />
      </Fields>
    </FormGroup>
  </>
)

export const SeasonPage = ({ id }: { readonly id: string }) => (
  <RecordPage<Season>
    id={id}
    client={seasons}
    place={seasonPlace}
    nameOf={nameOf}
    head={(season) => (
      <h1 tabIndex={-1} data-page-title>
        {nameOf(season)}
      </h1>
    )}
    mayEdit={may('manage lodge')}
    deletion={
      may('manage lodge')
        ? (season, asked) => (
            <DeleteRecord
              client={seasons}
              id={id}
              confirm="Delete the season"
              deleted={`${nameOf(season)} was deleted.`}
              {...asked}
            >
              <p>The lodge will be closed on these nights. Stays already booked are kept.</p>
            </DeleteRecord>
          )
        : undefined
    }
  >
    {(season) => (
      <Facts
        rows={[
          {
            icon: 'calendar',
            term: 'Open',
            value: `${formatDate(season.opensOn)} to ${formatDate(season.closesOn)}`,
          },
          { icon: 'clock', term: 'Book until', value: `${clubTimeInWords(season.bookUntil)} of the day` },
          {
            icon: 'key',
            term: 'First',
            value: `House managers and families on duty, until ${countOf(season.priorityDays, 'day')} before`,
          },
          {
            icon: 'undo',
            term: 'Cancel until',
            value: `${countOf(season.cancelDays, 'day')} before, ${clubTimeInWords(season.cancelUntil)}`,
          },
          {
            icon: 'bed',
            term: 'A night',
            value: `Member $${season.memberPrice}, minor $${season.minorPrice}, guest $${season.guestPrice}, guest under 18 $${season.youngGuestPrice}`,
          },
        ]}
      />
    )}
  </RecordPage>
)

export function NewSeasonPage() {
  const title = 'Add a Season'
  useTitle(title)
  const [, navigate] = useLocation()
  const edit = useRecordForm({
    rules: seasonForm.rules,
    entry: seasonForm.empty,
    fields,
    save: async (details) => {
      const added = await seasons.add(details)
      seasons.keep(added)
      leaveFreely(() => navigate(href))
      toast(`${nameOf(added.record)} was added.`, { mark: savedMark })
    },
  })
  return (
    <RecordFormPage
      edit={edit}
      fields={fields}
      title={title}
      lede="Members can book its nights right away."
      crumbs={[{ href, label }, { label: title }]}
      save="Add the season"
      back={href}
    >
      <SeasonFields />
    </RecordFormPage>
  )
}

export const EditSeasonPage = ({ id }: { readonly id: string }) => (
  <FreshRecord
    key={id}
    title={() => 'Edit Season'}
    find={(signal) => seasons.find(id, signal)}
    failed={(message) => <UnknownRecord place={seasonPlace} message={message} />}
  >
    {(season) => <EditSeasonForm opened={season} />}
  </FreshRecord>
)

function EditSeasonForm({ opened }: { readonly opened: Loaded<Season> }) {
  const [, navigate] = useLocation()
  const page = `${href}/${opened.record._id}`
  const { base, ...edit } = useClientEdit({
    client: seasons,
    form: seasonForm,
    opened,
    leave: () => leaveFreely(() => navigate(page)),
    savedOf: (season) => `${nameOf(season)} was saved.`,
    undone: seasons.one(opened.record._id).refresh,
  })
  return (
    <RecordFormPage
      edit={edit}
      fields={fields}
      title="Edit Season"
      lede={nameOf(base.record)}
      crumbs={[{ href, label }, { href: page, label: nameOf(base.record) }, { label: 'Edit' }]}
      save="Save the season"
      back={page}
    >
      <SeasonFields />
    </RecordFormPage>
  )
}
