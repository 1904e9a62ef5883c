import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { HandOver as Note } from '#domain/lodge/lodge-views'
import { closeOntoTitle } from '../records/delete-record'
import { LeaveGuard } from '../records/leave-guard/leave-guard'
import { post, remove } from '../sync/client'
import { useClub } from '../sync/club'
import { ConfirmAction } from '../sync/confirm-action'
import { errorSentence } from '../sync/refused'
import { may } from '../sync/session/session'
import { offerUndo } from '../sync/undo/offer-undo'
import { savedMark } from '../ui/animations/marks'
import { Button, IconButton } from '../ui/button'
import { Rows } from '../ui/data/rows'
import { toast } from '../ui/feedback/toasts'
import { dateFormat } from '../ui/fields/club-date'
import { TextAreaField } from '../ui/fields/text-field'
import { tonight } from './lodge-store'

const NOTES = '/lodge/hand-over'

/** What those who leave the lodge tell those who come. Everybody may add to it, and administrators delete. */
export function HandOver({ notes }: { readonly notes: readonly Note[] }) {
  const timeZone = useClub()?.timeZone
  const [isAdding, setIsAdding] = useState(false)
  const [deleted, setDeleted] = useState<Note>()
  const adder = useRef<HTMLButtonElement>(null)
  // The field that had the focus goes with the form.
  const closeForm = () => {
    flushSync(() => setIsAdding(false))
    adder.current?.focus()
  }
  const day = dateFormat({ month: 'short', day: 'numeric', timeZone })
  return (
    <section className="stack gap-16" aria-labelledby="hand-over">
      <div className="spread">
        <h2 id="hand-over">Hand-over notes</h2>
        {may('stay at the lodge') && !isAdding && (
          <Button ref={adder} small icon="plus" onClick={() => setIsAdding(true)}>
            Add a note
          </Button>
        )}
      </div>
      {isAdding && <NewNote onClose={closeForm} />}
      {notes.length === 0 && <p className="muted">No notes yet. Leave one for the next people at the lodge.</p>}
      {notes.length > 0 && (
        <Rows label="Notes for the next people at the lodge">
          {notes.map((note) => (
            <li key={note._id}>
              <span>{note.words}</span>
              <span className="cluster gap-8">
                <span className="muted nowrap">{`${note.by}, ${day.format(note.at)}`}</span>
                {may('manage lodge') && (
                  <IconButton label={`Delete the note by ${note.by}`} icon="trash" onClick={() => setDeleted(note)} />
                )}
              </span>
            </li>
          ))}
        </Rows>
      )}
      {deleted && <DeleteNote note={deleted} onClose={() => setDeleted(undefined)} />}
    </section>
  )
}

/** The button that opened the form is gone, and the focus with it. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()

function NewNote({ onClose }: { readonly onClose: () => void }) {
  const [words, setWords] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    try {
      await post(NOTES, { words: words.replace(/\s+/g, ' ') })
      toast('The note was added.', { mark: savedMark })
      onClose()
      await tonight.refresh()
    } catch (fault) {
      setComplaint(errorSentence(fault))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className="stack gap-16" noValidate onSubmit={(event) => void add(event)}>
      <LeaveGuard isDirty={words !== ''} />
      <TextAreaField
        ref={takeFocus}
        label="Note"
        help="For everyone in the club, such as what broke, or where the key is."
        rows={2}
        maxLength={300}
        value={words}
        error={complaint}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="cluster gap-8">
        <Button type="submit" variant="pine" busy={isBusy}>
          Add the note
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

function DeleteNote({ note: { _id, words }, onClose }: { readonly note: Note; readonly onClose: () => void }) {
  const confirmed = async () => {
    const path = `${NOTES}/${encodeURIComponent(_id)}`
    const { key } = await remove(path)
    closeOntoTitle(onClose)
    offerUndo('The note was deleted.', { path, key, undone: tonight.refresh })
    await tonight.refresh()
  }
  return (
    <ConfirmAction
      title="Are you sure?"
      confirmLabel="Delete the note"
      danger
      act={confirmed}
      failed="Not deleted."
      onClose={onClose}
    >
      <p>{`This deletes “${words}”. You can undo it for a moment, and later in the activity.`}</p>
    </ConfirmAction>
  )
}
