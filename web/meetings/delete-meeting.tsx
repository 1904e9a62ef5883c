import { DeleteRecord } from '../records/delete-record'
import { nameOf } from './meeting-words'
import { meetings } from './meetings'

/** Deletes a meeting once somebody is sure. */
export const DeleteMeeting = ({ meeting, ...asked }: DeleteMeetingProps) => (
  <DeleteRecord
    client={meetings}
    id={meeting._id}
    confirm="Delete the meeting"
    deleted={`${nameOf(meeting)} was deleted.`}
    {...asked}
  >
    <p>{`This deletes ${nameOf(meeting)}, and its minutes for everyone. Administrators can restore them.`}</p>
  </DeleteRecord>
)

interface DeleteMeetingProps {
  readonly meeting: { readonly _id: string; readonly type: string; readonly date: string; readonly time: string }
  readonly onDeleted?: () => void
  readonly onClose: () => void
}
