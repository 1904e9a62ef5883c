import { type DBSchema, type IDBPObjectStore, openDB } from 'idb'

import type { UnsentCommand } from '../refused'
import { WAITING_DB } from './offline-caches'

/** A command that waits on this device until it can be sent, and what its form needs to show it again. */
export interface WaitingChange extends UnsentCommand {
  /** The member who made the change. */
  readonly member: string
  /** When it was made, in milliseconds. */
  readonly at: number
  /** The record, in the words of its page. */
  readonly what: string
  /** The labels of the fields that it changes. */
  readonly fields: readonly string[]
  /** The address of the page that it was made on. */
  readonly page: string
  /** The kind of form that can show it again. */
  readonly form: string
  /** The form's values before, and as typed. */
  readonly base: unknown
  readonly typed: unknown
  /** Why the portal did not take it. */
  readonly refusal?: { readonly message: string; readonly code: string } | undefined
}

/** Oldest first. */
export const readChanges = (member: string): Promise<WaitingChange[]> =>
  within(async (changes) => (await changes.getAll()).filter((change) => change.member === member))

/** Adds a change at the end, or takes the place of the one with its key. */
export const writeChange = (change: WaitingChange): Promise<void> =>
  within(async (changes) => {
    const known = await changes.index('key').getKey(change.key)
    await changes.put(change, known)
  })

export const removeChange = (key: string): Promise<void> =>
  within(async (changes) => {
    const known = await changes.index('key').getKey(key)
    if (known !== undefined) await changes.delete(known)
  })

/** Removes the changes that another member left on this device. */
export const removeChangesOfOthers = (member: string): Promise<void> =>
  within(async (changes) => {
    for (let at = await changes.openCursor(); at; at = await at.continue()) {
      if (at.value.member !== member) await at.delete()
    }
  })

interface Waiting extends DBSchema {
  changes: { key: number; value: WaitingChange; indexes: { key: string } }
}

// It is open for as long as something is done, so that it is never in the way of forgetting it.
async function within<Result>(work: (changes: Changes) => Promise<Result>): Promise<Result> {
  const db = await open()
  try {
    const transaction = db.transaction('changes', 'readwrite')
    const result = await work(transaction.store)
    await transaction.done
    return result
  } finally {
    db.close()
  }
}

const open = () =>
  openDB<Waiting>(WAITING_DB, 1, {
    upgrade: (db) => void db.createObjectStore('changes', { autoIncrement: true }).createIndex('key', 'key'),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })

type Changes = IDBPObjectStore<Waiting, ['changes'], 'changes', 'readwrite'>
