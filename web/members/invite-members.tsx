import { useState } from 'react'

import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Progress } from '../ui/progress'
import { Checkbox } from '../ui/toggle'
import type { DirectoryRow } from './directory-rows'
import css from './invite-members.module.css'
import { useInvitationRun } from './use-invitation-run'

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
          <div className="cluster">
            <Button
              kind="pine"
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
              <Button kind="bare" onClick={() => setLeftOut(new Set(chosen.length > 0 ? idsOf(candidates) : []))}>
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

const idsOf = (members: readonly DirectoryRow[]) => members.map(({ _id }) => _id)

const invitations = (count: number) => (count === 1 ? '1 invitation' : `${count.toLocaleString('en-US')} invitations`)
