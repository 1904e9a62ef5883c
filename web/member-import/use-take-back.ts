import { useEffect, useRef, useState } from 'react'

import type { ImportRecord, TakenBack } from '#domain/member-import'
import { sentenceOf } from '../api/refused'
import { noteAllChanged } from '../live/changes'
import { findImport, takeBackRows } from './import-api'

/** An import that was carried out, and its taking back. */
export function useTakeBack(id: string) {
  const [record, setRecord] = useState<ImportRecord>()
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<number>()
  const [left, setLeft] = useState<TakenBack['rows']>([])
  const work = useRef(new AbortController())

  useEffect(() => {
    const mine = new AbortController()
    work.current = mine
    findImport(id, mine.signal).then(setRecord, (fault: unknown) => {
      if (!mine.signal.aborted) setFailure(sentenceOf(fault))
    })
    return () => mine.abort()
  }, [id])

  const open = record?.rows.filter(({ isTakenBack }) => !isTakenBack) ?? []

  const takeBack = async () => {
    const { signal } = work.current
    const kept: TakenBack['rows'] = []
    let count = 0
    setFailure(undefined)
    setDone(0)
    try {
      // The last first, so that a change goes before the one it builds on.
      const numbers = open.map(({ number }) => number).reverse()
      await takeBackRows(
        id,
        numbers,
        (rows) => {
          count += rows.length
          kept.push(...rows.filter(({ why }) => why !== null))
          setDone(count)
        },
        signal,
      )
    } catch (fault) {
      setFailure(sentenceOf(fault))
    } finally {
      if (!signal.aborted) {
        noteAllChanged()
        setLeft(kept)
        setRecord(await findImport(id).catch(() => record))
        setDone(undefined)
      }
    }
  }

  return { record, open, left, failure, done, takeBack }
}
