import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { can } from '../domain/account/capability'
import type { RecordKind } from '../domain/record-kind'
import { type EventNames, listedRecord, notFound, type RecordCommand } from '../domain/record-life'
import { asEntered, type DetailsOf, enteredName, fieldsIn, type RecordOf } from '../domain/record-schema'
import { type AttachedFile, FileReference } from '../domain/shared/attached-file'
import type { Fields } from '../domain/shared/field'
import { Refusal } from '../domain/shared/refusal'
import type { Outcome } from '../event-log/command-envelope'
import { streamOf } from '../event-log/stored-event'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body, invalid } from '../http/body'
import { answerHistory } from '../http/history'
import { idempotencyKey, newRecordId } from '../http/idempotency'
import { answerList } from '../http/list'
import { putBack } from '../http/put-back'
import { readRichText } from '../http/rich-text'
import { membersNamed } from '../members/assertions'
import { attachedFile, fileView, namedUpload } from '../uploads/attached-files'
import { linksFor, linksKnownBy } from '../uploads/signed-links'
import { attachUploads } from '../uploads/upload-table'
import type { RecordTable } from './record-table'
import { addedInADay, assertFewAdded } from './record-table'

type Values = Readonly<Record<string, unknown>>

/** The parts of a kind's routes that do not follow from its declaration. */
interface RouteOptions<F extends Fields, ListItem> {
  /** A record as the list shows it, where that is not as it is answered alone. */
  listItem?(id: string, record: RecordOf<F>, c: Context<App>): ListItem
  /** The order of the list, where it has one. */
  sortList?(items: readonly ListItem[]): readonly ListItem[]
  /** Whether the list holds links, which expire. A list of whole records does where they have a file. */
  readonly listHasLinks?: boolean
  /** A record as it is answered alone, where that is not all of its fields. */
  view?(id: string, record: RecordOf<F>, c: Context<App>): object
  /** Gives what was sent the names of the fields, where the specification knows others besides. */
  prepareBody?(entered: Values): Values
  /** The rules for a request, where they depend on the club's day. */
  detailsSchema?(today: string): z.ZodMiniType<Values>
  /** The name of a file that was sent without one; the field's label unless the kind says otherwise. */
  fileName?(details: DetailsOf<F>): string
  /** Refuses an upload that is not there any more, where the label’s word does not do. */
  readonly fileGone?: string
}

/**
 * The routes of a kind of record: list, read, history, add, revise, put back and remove. A kind that is not edited has no
 * route to read or revise a single record.
 */
export function recordRoutes<F extends Fields, Events extends EventNames, ListItem extends object>(
  kind: RecordKind<F, Events>,
  table: RecordTable<F>,
  options?: RouteOptions<F, ListItem>,
): Hono<App>
export function recordRoutes(
  kind: RecordKind,
  table: RecordTable<Fields>,
  options: RouteOptions<Fields, object> = {},
): Hono<App> {
  const { sortList = (items) => items, view = wholeView(kind), prepareBody = (entered) => entered } = options
  const file = checkedFile(kind, options)
  const { listItem = view, listHasLinks = !options.listItem && file !== undefined } = options
  const people = peopleIn(kind)
  const isOfMembers = kind.write !== kind.manage
  const at = (id: string) => ({ aggregate: kind, id })
  const step = (id: string, command: RecordCommand<RecordOf<Fields>>) => ({ ...at(id), command })

  const routes = new Hono<App>()
    .get('/', allow(kind.browse), (c) =>
      answerList(c, {
        lists: [kind.table],
        ...(listHasLinks && { links: linksKnownBy(c) }),
        query: table.all,
        shape: (found) => ({
          [kind.table]: sortList(table.rows(found).map(({ id, version: _, ...record }) => listItem(id, record, c))),
        }),
      }),
    )

    .get('/:id/history', allow('read history'), (c) => {
      const id = c.req.param('id')
      return answerHistory(c, { ...at(id), history: kind.history, ...(people && { names: people.everNamed(id) }) })
    })

    .post('/', allow(kind.write), async (c) => {
      const details = detailsOf(c, await entered(c))
      const id = newRecordId(idempotencyKey(c))
      const named = naming(id, details)
      const outcome = await c.var.handle({
        type: 'Add',
        target: at(id),
        ...named,
        reads: [...named.reads, ...(isOfMembers ? [addedInADay(kind.category, c.var.tokenHash)] : [])],
        steps: (_loaded, _actor, found) => {
          if (isOfMembers && !can(c.var.reader.role, kind.manage)) assertFewAdded(found.at(-1), kind.noun)
          return [step(id, { type: 'Add', data: recordFrom(details, found.slice(0, named.reads.length)) })]
        },
      })
      return answer(c, id, outcome, 201)
    })

    .post('/:id/put-back', allow(kind.manage), async (c) => {
      const id = c.req.param('id')
      const wanted = { ...at(id), ...(kind.isEditable && { history: kind.history }) }
      return answer(c, id, await putBack(c, wanted), 200)
    })

    .delete('/:id', allow(kind.manage), async (c) => {
      const id = c.req.param('id')
      const { version } = await c.var.handle({
        type: 'Remove',
        target: at(id),
        steps: () => [step(id, { type: 'Remove' })],
      })
      c.header('ETag', `"${version}"`)
      return c.body(null, 204)
    })

  if (!kind.isEditable) return routes
  return routes
    .get('/:id', allow(kind.browse), async (c) => {
      const [found] = await c.var.read(table.one(c.req.param('id')))
      const [row] = table.rows(found)
      if (!row) throw notFound(kind)
      const { id, version, ...record } = row
      c.header('ETag', `"${version}"`)
      return c.json({ [kind.category]: view(id, record, c) })
    })

    .put('/:id', allow(kind.write), async (c) => {
      const id = c.req.param('id')
      const said = await entered(c)
      const outcome = await c.var.handle({
        type: 'Revise',
        target: at(id),
        steps: async (loaded, _actor, found) => {
          const record = listedRecord(kind, (await loaded.stream(kind, id)).state)
          // A client may send only what changed: the whole is held to the rules.
          const details = detailsOf(c, { ...asEntered(kind.fields, record), ...said })
          return [step(id, { type: 'Revise', data: recordFrom(details, found, record) })]
        },
        ...naming(id, said),
      })
      return answer(c, id, outcome, 200)
    })

  function entered(c: Context<App>): Promise<Values> {
    return body(c, z.looseObject({}), prepareBody)
  }

  /** Checks a request against the rules; refuses it with a complaint a field. */
  function detailsOf(c: Context<App>, whole: Values): Values {
    const parsed = (options.detailsSchema?.(c.var.now().today) ?? kind.details).safeParse(whole)
    if (!parsed.success) throw invalid(parsed.error.issues)
    const texts = fieldsIn(kind.fields).filter(([, { type }]) => type === 'rich text')
    const checked = texts.map(([name]) => {
      // A text without words may still hold characters that no text may.
      const sent = typeof whole[name] === 'object' ? whole[name] : parsed.data[name]
      const text = sent ? readRichText(sent, name) : null
      return [name, parsed.data[name] && text]
    })
    return { ...parsed.data, ...Object.fromEntries(checked) }
  }

  /** Looks up the upload and the members that a request names. */
  function naming(id: string, said: Values) {
    const attaching = file?.attaching(id, said)
    return { ...attaching, reads: [...(attaching?.reads ?? []), ...(people ? [people.named(said)] : [])] }
  }

  /** The record that the details amount to; `found` are the upload and the members that they name. */
  function recordFrom(details: Values, found: readonly unknown[], before?: RecordOf<Fields>): RecordOf<Fields> {
    people?.assertThere(details, found.at(-1), before)
    const values = fieldsIn(kind.fields).map(([name, field]) => [name, details[enteredName(name, field)]])
    const record = Object.fromEntries(values)
    return file ? { ...record, [file.name]: file.from(details, found[0], before) } : record
  }

  /** The record as the command left it; nothing where it is not there any more. */
  function answer(c: Context<App>, id: string, { state, version }: Outcome, status: 200 | 201) {
    const left = state as ReturnType<typeof kind.evolve>
    c.header('ETag', `"${version}"`)
    return left.status === 'listed' ? c.json({ [kind.category]: view(id, left.record, c) }, status) : c.body(null, 204)
  }
}

/** All fields of a record, its files with links for whoever asks. */
const wholeView = (kind: RecordKind) => (id: string, record: RecordOf<Fields>, c: Context<App>) => {
  const shown = fieldsIn(kind.fields, kind.fieldNames).map(([name, { type }]) => {
    const value = record[name]
    return [name, type === 'file' && value ? fileView(value as AttachedFile, linksFor(c)) : value]
  })
  return { _id: id, ...Object.fromEntries(shown) }
}

/** Attaches the upload that a request names: it is looked up, named in the log, and belongs to the record from then on. */
function checkedFile(
  { category, fields }: RecordKind,
  { fileName, fileGone }: Pick<RouteOptions<Fields, object>, 'fileName' | 'fileGone'>,
) {
  const [name, field] = fieldsIn(fields).find(([, { type }]) => type === 'file') ?? []
  if (!name || !field?.zone) return undefined
  const { zone } = field
  const asked = enteredName(name, field)
  const gone = fileGone ?? `The ${field.label.toLowerCase()} you added is gone. Please add it again.`
  const isGone = new Refusal('INVALID', gone, { fields: { [asked]: gone } })
  const referenceIn = (said: Values) => said[asked] as FileReference | null | undefined

  return {
    name,
    attaching: (id: string, said: Values) => {
      // Of an edit that is still to be checked, what names no upload is told with the rest.
      const reference = FileReference.safeParse(said[asked]).data
      return {
        reads: [namedUpload(reference)],
        // A file stays with its record for good: the log still names it, and it may be restored.
        also: (_: unknown, by: string) =>
          attachUploads({ keys: reference ? [reference.key] : [], zone, to: `${category}:${id}`, by }),
        unless: isGone,
      }
    },
    from: (details: Values, found: unknown, before?: RecordOf<Fields>) => {
      const reference = referenceIn(details)
      const kept = (before?.[name] ?? null) as AttachedFile | null
      if (reference === undefined || (reference && reference.key === kept?.key)) return kept
      if (reference === null) return null
      const attached = attachedFile(found, reference, fileName?.(details) ?? field.label)
      if (!attached) throw isGone
      return attached
    },
  }
}

/** The fields of a kind that name members. One who leaves the club stays named; nobody else can be named anew. */
function peopleIn(kind: RecordKind) {
  const fields = fieldsIn(kind.fields).flatMap(([name, { type }]) => (type === 'member' ? [name] : []))
  if (fields.length === 0) return undefined
  return {
    named: (said: Values) =>
      membersNamed(fields.flatMap((name) => (typeof said[name] === 'string' ? [said[name]] : []))),

    assertThere(details: Values, found: unknown, before?: RecordOf<Fields>) {
      const there = new Set((found as readonly { readonly id: string }[]).map(({ id }) => id))
      const strange = fields.find((name) => {
        const id = details[name]
        return typeof id === 'string' && id !== before?.[name] && !there.has(id)
      })
      if (strange) throw new Refusal('INVALID', MEMBER_GONE, { fields: { [strange]: MEMBER_GONE } })
    },

    /** The names of all who were ever named in the record. */
    everNamed: (id: string) => sql`
      SELECT DISTINCT p.value AS id,
             COALESCE(m.fname || ' ' || m.lname, f.fname || ' ' || f.lname, 'an erased member') AS name
      FROM events e JOIN json_each(e.data) p
      LEFT JOIN members m ON m.id = p.value LEFT JOIN former_members f ON m.id IS NULL AND f.id = p.value
      WHERE e.stream_id = ${streamOf(kind, id)} AND p.key IN (SELECT value FROM json_each(${JSON.stringify(fields)}))`,
  }
}

const MEMBER_GONE = 'This member is no longer in the directory.'
