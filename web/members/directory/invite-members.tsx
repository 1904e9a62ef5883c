import { useEffect, useRef, useState } from 'react'
import { noteAllChanged } from '../../sync/live/changes'
import { errorSentence } from '../../sync/refused'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Progress } from '../../ui/feedback/progress'
import { Checkbox } from '../../ui/fields/toggle'
import { passFocusOn } from '../../ui/pass-focus-on'
import type { DirectoryRow } from './directory-rows'
import { sendInvitation } from './invitations-api'
import css from './invite-members.module.css'

interface RunProgress {
  readonly done: number
  readonly of: number
  readonly isDone: boolean
}

/** Invites members one by one. Where it is stopped or fails, the directory says who is left. */
function useInvitationRun() {
  const [progress, setProgress] = useState<RunProgress>()
  const [failure, setFailure] = useState<string>()
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])

  async function run(members: readonly DirectoryRow[]) {
    work.current?.abort()
    const mine = new AbortController()
    work.current = mine
    setFailure(undefined)
    const of = members.length
    let done = 0
    try {
      for (const { _id } of members) {
        setProgress({ done, of, isDone: false })
        await sendInvitation(_id)
        done++
        if (mine.signal.aborted) break
      }
    } catch (fault) {
      setFailure(errorSentence(fault))
    }
    if (work.current !== mine) return
    setProgress(done > 0 ? { done, of: done, isDone: true } : undefined)
    noteAllChanged()
  }

  return { run, stop: () => work.current?.abort(), progress, failure }
}

/** Sends an invitation to each of the chosen members, one after the other. What is left can be sent later. */
export function InviteMembers({ candidates }: { readonly candidates: readonly DirectoryRow[] }) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { run, stop, progress, failure } = useInvitationRun()
  const chosen = candidates.filter(({ _id }) => !leftOut.has(_id))

  const toggle = (id: string) => {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    setLeftOut(next)
  }

  return (
    <div className="stack">
      {failure && (
        <Banner kind="danger" word="Stopped.">
          {failure} You can send the rest when you’re ready.
        </Banner>
      )}
      <div aria-live="polite" className={css.working}>
        {progress && (
          <>
            <p>
              {progress.isDone ? `${invitations(progress.done)} sent.` : `Sending: ${progress.done} of ${progress.of}`}
            </p>
            <Progress label="Sending invitations" percent={(progress.done / progress.of) * 100} />
          </>
        )}
      </div>
      {candidates.length > 0 && (
        <>
          <div ref={passFocusOn} className="cluster">
            <Button
              variant="pine"
              icon="send"
              busy={progress?.isDone === false}
              aria-disabled={chosen.length === 0}
              onClick={() => void run(chosen)}
            >
              Send {invitations(chosen.length)}
            </Button>
            {progress?.isDone === false ? (
              <Button onClick={stop}>Stop</Button>
            ) : (
              <Button
                variant="ghost"
                onClick={() => setLeftOut(new Set(chosen.length > 0 ? memberIds(candidates) : []))}
              >
                {chosen.length > 0 ? 'Select none' : 'Select all'}
              </Button>
            )}
          </div>
          <ul className={css.people} aria-label="Members to invite">
            {candidates.map(({ _id, name, email }) => (
              <li key={_id}>
                <Checkbox
                  label={
                    <span>
                      {name} <span className="muted">{email}</span>
                    </span>
                  }
                  checked={!leftOut.has(_id)}
                  onChange={() => toggle(_id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const memberIds = (members: readonly DirectoryRow[]) => members.map(({ _id }) => _id)

const invitations = (count: number) => (count === 1 ? '1 invitation' : `${count.toLocaleString('en-US')} invitations`)
