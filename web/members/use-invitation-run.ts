import { useEffect, useRef, useState } from 'react'

import { sentenceOf } from '../api/refused'
import { noteAllChanged } from '../live/changes'
import type { DirectoryRow } from './directory-rows'
import { sendInvitation } from './invitations-api'

export interface RunProgress {
  readonly done: number
  readonly of: number
  readonly isDone: boolean
}

/** Invites members one by one. Where it is stopped or fails, the directory says who is left. */
export function useInvitationRun() {
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
      setFailure(sentenceOf(fault))
    }
    if (work.current !== mine) return
    setProgress(done > 0 ? { done, of: done, isDone: true } : undefined)
    noteAllChanged()
  }

  return { run, stop: () => work.current?.abort(), progress, failure }
}
