import * as z from 'zod/mini'

/*
 * Every line that the portal and its room write, and there is no other: JSON, one object a line. Nothing in it is
 * personal: records and members are by their ids, calls by their pattern, faults by their kind and place.
 */

const RequestId = z.string().check(z.regex(/^[\w-]{16,64}$/))
const count = z.int().check(z.gte(0))
const word = z.string().check(z.regex(/^[\w '-]{1,64}$/))
/** A call's pattern, such as '/api/users/:id'. */
const route = z.string().check(z.regex(/^[\w/:*.-]{1,80}$/))
const place = z.string().check(z.regex(/^[\w./-]{1,80}:\d+:\d+$/))
/** The places in our code, innermost first. */
const places = z.readonly(z.array(place).check(z.maxLength(6)))
const fault = { fault: word, at: places }

const every = { ts: z.iso.datetime(), level: z.enum(['info', 'warn', 'error']) }
const line = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject({ ...every, ...shape })

/** How a call ended and what it cost the database. `actor` is the member who sent it, where that is known. */
const Call = line({
  requestId: RequestId,
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'other']),
  route,
  status: count,
  /** Why it was refused. */
  code: z.optional(word),
  actor: z.optional(z.string()),
  ms: count,
  d1Calls: count,
  rowsRead: count,
  rowsWritten: count,
})

export const LogLine = z.union([
  Call,
  /** A call ran into a fault of ours. */
  line({ requestId: RequestId, route, ...fault }),
  /** Work that goes on after the answer has failed. */
  line({ requestId: RequestId, later: z.literal(true), ...fault }),
  /** One part of the timed work failed; the others went on. */
  line({ timed: word, ...fault }),
  /** A message was not delivered. The key is that of a command; the code is the word of the service that refused it. */
  line({ outbox: z.string(), effect: word, attempts: count, dropped: z.boolean(), ...fault, code: z.optional(word) }),
  /** A notification was not delivered: its place in the log, and the channel. */
  line({ notification: count, channel: word, attempts: count, ...fault }),
  /** Attached files without an object, by their keys. */
  line({ missingFiles: z.array(z.string()) }),
  /** Where the files are kept something failed: `bucket` is what was asked of it. */
  line({ bucket: word, ...fault }),
  /** A push service refused a message for good. */
  line({ push: word, status: count }),
  /** A digest was not taken by the mail service; it is tried again. */
  line({ digest: word, ...fault }),
  line({ upstream: word, fault: word, failures: count }),
  /** The portal is asked whether it is ready, and is not, or wants looking after. */
  line({ requestId: RequestId, notReady: z.array(word) }),
  /** A fault in somebody's browser. */
  line({
    requestId: RequestId,
    client: word,
    message: z.string().check(z.maxLength(200)),
    page: z.string().check(z.maxLength(80)),
    at: places,
    version: z.nullable(z.string()),
    times: count,
    actor: z.optional(z.string()),
  }),
  /** The room refused something: `said` is the event's name, where the room knows it. */
  line({
    room: z.literal('wall'),
    requestId: RequestId,
    refused: word,
    code: word,
    status: z.optional(count),
    actor: z.optional(z.string()),
  }),
  /** The room closed a socket. */
  line({ room: z.literal('wall'), closed: count, actor: z.optional(z.string()) }),
  /** The room did not let a request in. */
  line({ room: z.literal('wall'), requestId: RequestId, door: count }),
  line({ room: z.literal('wall'), ...fault }),
])
export type LogLine = z.infer<typeof LogLine>

/** A line before it is given its time. */
export type NewLine = LogLine extends infer Line ? (Line extends unknown ? Omit<Line, 'ts'> : never) : never

/** The line as text, ASCII alone: whatever gets into it can end no line, and move or color nothing on a terminal. */
export const logText = (at: Date, line: NewLine): string =>
  JSON.stringify({ ts: at.toISOString(), ...line }).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
