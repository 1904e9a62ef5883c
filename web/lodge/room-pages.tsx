import { useLocation } from 'wouter'

import { type lodgeRoomSchema, ROOM_USES } from '#domain/lodge/lodge-room'
import type { ViewOf } from '#domain/record-schema'
import { DeleteRecord } from '../records/delete-record'
import { RecordFormPage } from '../records/edit-frame'
import { FreshRecord } from '../records/fresh-record'
import { leaveFreely } from '../records/leave-guard/unsaved'
import type { Loaded } from '../records/record-client'
import type { FormValues } from '../records/record-form'
import { RecordPage } from '../records/record-page'
import { UnknownRecord } from '../records/unknown-record'
import { useClientEdit } from '../records/use-client-edit'
import { useRecordField, useRecordSelect } from '../records/use-record-field'
import { useRecordForm } from '../records/use-record-form'
import { may } from '../sync/session/session'
import { savedMark } from '../ui/animations/marks'
import { Facts } from '../ui/data/facts'
import { toast } from '../ui/feedback/toasts'
import { Fields, FormGroup } from '../ui/fields/form-group'
import { SelectField } from '../ui/fields/select-field'
import { TextField } from '../ui/fields/text-field'
import { useTitle } from '../ui/use-title'
import { roomForm, roomPlace, rooms } from './lodge-rooms'
import { bedNumbers } from './lodge-words'

type Room = ViewOf<typeof lodgeRoomSchema.fields>
type Values = FormValues<typeof lodgeRoomSchema.fields>

const { fields } = roomForm
const { href, label } = roomPlace

const RoomFields = () => (
  <FormGroup title="The room" help="Beds are numbered in order from the first, like the numbers painted on them.">
    <Fields>
      <TextField {...useRecordField<Values>(fields, 'name')} autoComplete="off" maxLength={60} wide />
      <TextField {...useRecordField<Values>(fields, 'place')} autoComplete="off" maxLength={80} wide />
      <TextField {...useRecordField<Values>(fields, 'firstBed')} inputMode="numeric" autoComplete="off" />
      <TextField {...useRecordField<Values>(fields, 'beds')} inputMode="numeric" autoComplete="off" />
      <SelectField {...useRecordSelect<Values>(fields, 'use')} options={ROOM_USES} />
    </Fields>
  </FormGroup>
)

export const RoomPage = ({ id }: { readonly id: string }) => (
  <RecordPage<Room>
    id={id}
    client={rooms}
    place={roomPlace}
    nameOf={({ name }) => name}
    head={({ name }) => (
      <h1 tabIndex={-1} data-page-title>
        {name}
      </h1>
    )}
    mayEdit={may('manage lodge')}
    deletion={
      may('manage lodge')
        ? ({ name }, asked) => (
            <DeleteRecord client={rooms} id={id} confirm="Delete the room" deleted={`${name} was deleted.`} {...asked}>
              <p>Members won’t be able to book its beds. Stays already booked keep theirs.</p>
            </DeleteRecord>
          )
        : undefined
    }
  >
    {({ place, firstBed, beds, use }) => (
      <Facts
        rows={[
          { icon: 'pin', term: 'Where it is', value: place },
          { icon: 'bed', term: 'Beds', value: bedNumbers(firstBed, beds) },
          { icon: 'person', term: 'For', value: use },
        ]}
      />
    )}
  </RecordPage>
)

export function NewRoomPage() {
  const title = 'Add a Room'
  useTitle(title)
  const [, navigate] = useLocation()
  const edit = useRecordForm({
    rules: roomForm.rules,
    entry: roomForm.empty,
    fields,
    save: async (details) => {
      const added = await rooms.add(details)
      rooms.keep(added)
      leaveFreely(() => navigate(href))
      toast(`${added.record.name} was added.`, { mark: savedMark })
    },
  })
  return (
    <RecordFormPage
      edit={edit}
      fields={fields}
      title={title}
      lede="Members can book its beds right away."
      crumbs={[{ href, label }, { label: title }]}
      save="Add the room"
      back={href}
    >
      <RoomFields />
    </RecordFormPage>
  )
}

export const EditRoomPage = ({ id }: { readonly id: string }) => (
  <FreshRecord
    key={id}
    title={() => 'Edit Room'}
    find={(signal) => rooms.find(id, signal)}
    failed={(message) => <UnknownRecord place={roomPlace} message={message} />}
  >
    {(room) => <EditRoomForm opened={room} />}
  </FreshRecord>
)

function EditRoomForm({ opened }: { readonly opened: Loaded<Room> }) {
  const [, navigate] = useLocation()
  const page = `${href}/${opened.record._id}`
  const { base, ...edit } = useClientEdit({
    client: rooms,
    form: roomForm,
    opened,
    leave: () => leaveFreely(() => navigate(page)),
    savedOf: ({ name }) => `${name} was saved.`,
    undone: rooms.one(opened.record._id).refresh,
  })
  const { name } = base.record
  return (
    <RecordFormPage
      edit={edit}
      fields={fields}
      title="Edit Room"
      lede={name}
      crumbs={[{ href, label }, { href: page, label: name }, { label: 'Edit' }]}
      save="Save the room"
      back={page}
    >
      <RoomFields />
    </RecordFormPage>
  )
}
