import { useEffect, useState } from 'react'

import { toPlainText } from '#domain/shared/rich-text'
import type { PostVersions as Versions } from '#domain/wall/conversation-views'
import { errorSentence } from '../../sync/refused'
import { Log, LogEntry } from '../../ui/data/log-entry'
import { Spinner } from '../../ui/feedback/spinner'
import { nameOfMentioned } from '../mentioned'
import { findVersions } from '../post-changes'
import { type WallDay, whenPosted } from '../post-date'
import type { ShownReply } from '../posts'

export interface PostVersionsProps {
  readonly post: ShownReply
  readonly conversation: string
  readonly day: WallDay
}

/** The versions of a post on the rope, newest first, each with what was struck and what was added. */
export function PostVersions({ post, conversation, day: { today, timeZone } }: PostVersionsProps) {
  const [versions, setVersions] = useState<readonly Shown[]>()
  const [fault, setFault] = useState<string>()
  const { _id } = post
  const times = post.revised?.times

  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit makes another version.
  useEffect(() => {
    let isLeft = false
    findVersions(conversation, _id === conversation ? undefined : _id).then(
      (found) => !isLeft && setVersions(found.versions.map(toShownVersion)),
      (error: unknown) => !isLeft && setFault(errorSentence(error)),
    )
    return () => {
      isLeft = true
    }
  }, [conversation, _id, times])

  if (fault) return <p role="alert">{fault}</p>
  if (!versions)
    return (
      <p role="status">
        <Spinner /> <span className="hide">Loading the versions</span>
      </p>
    )
  return (
    <>
      <h2>
        <span role="status">{versions.length === 1 ? '1 version' : `${versions.length} versions`}</span>
      </h2>
      <Log>
        {versions.map(({ at, words }, nth) => {
          const earlier = versions[nth + 1]
          const when = whenPosted(at, today, timeZone)
          return (
            <LogEntry key={at} at={at} time={nth === 0 ? `${when}, now` : when} warm={nth === 0}>
              <p>{earlier ? <Changes before={earlier.words} after={words} /> : words}</p>
            </LogEntry>
          )
        })}
      </Log>
    </>
  )
}

interface Shown {
  readonly at: string
  readonly words: string
}

const toShownVersion = ({ message, at, mentions }: Versions['versions'][number]): Shown => ({
  at,
  words: toPlainText(message, nameOfMentioned(mentions)),
})

const Changes = ({ before, after }: { readonly before: string; readonly after: string }) =>
  changedWords(before, after).map(({ kind, text }, at) => {
    const Tag = kind
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names of their own.
    return <Tag key={at}>{text}</Tag>
  })

interface Part {
  readonly kind: 'span' | 'del' | 'ins'
  readonly text: string
}

/** The difference between two texts: words that were struck and words that were added. */
export function changedWords(before: string, after: string): readonly Part[] {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < was.length && start < is.length && was[start] === is[start]) start++
  let end = 0
  while (end < was.length - start && end < is.length - start && was.at(-1 - end) === is.at(-1 - end)) end++
  const middle = (words: readonly string[]) => words.slice(start, words.length - end)
  return joined([
    ...was.slice(0, start).map(kept),
    ...longestCommon(middle(was), middle(is)),
    ...was.slice(was.length - end).map(kept),
  ])
}

const kept = (text: string): Part => ({ kind: 'span', text })
const struck = (text: string): Part => ({ kind: 'del', text })
const added = (text: string): Part => ({ kind: 'ins', text })

/** The words and the spaces between them, which together are the text. */
const wordsOf = (text: string) => text.match(/\S+|\s+/gu) ?? []

/** Beyond so many pairs of words the whole passage is struck and added: nobody would read it word by word. */
const MOST_PAIRS = 1_000_000

function longestCommon(was: readonly string[], is: readonly string[]): Part[] {
  if (was.length * is.length > MOST_PAIRS) return [...was.map(struck), ...is.map(added)]
  const width = is.length + 1
  const lengths = new Uint16Array((was.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = was.length - 1; row >= 0; row--) {
    for (let column = is.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        was[row] === is[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const parts: Part[] = []
  let [row, column] = [0, 0]
  while (row < was.length || column < is.length) {
    const [old = '', now = ''] = [was[row], is[column]]
    if (row < was.length && column < is.length && old === now) {
      parts.push(kept(old))
      row++
      column++
    } else if (row < was.length && (column === is.length || at(row + 1, column) >= at(row, column + 1))) {
      parts.push(struck(old))
      row++
    } else {
      parts.push(added(now))
      column++
    }
  }
  return parts
}

/** Neighbors of one kind are one part. */
function joined(parts: readonly Part[]): readonly Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.kind === part.kind) all[all.length - 1] = { ...last, text: last.text + part.text }
    else all.push(part)
  }
  return all
}
