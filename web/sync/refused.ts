interface Particulars {
  readonly status: number
  readonly code: string
  readonly fields?: Record<string, string> | undefined
  readonly requestId?: string | undefined
  readonly retryAfter?: number | undefined
  readonly version?: number | undefined
  readonly unsent?: UnsentCommand | undefined
  readonly work?: Work | undefined
}

/** A challenge of the portal's: what has to be solved before it takes the same request. */
export interface Work {
  readonly parameters: { readonly algorithm: string; readonly [name: string]: string | number }
  readonly signature: string
}

/** A command as it goes over the line. */
export interface UnsentCommand {
  readonly method: string
  /** Below /api, such as '/meetings/42'. */
  readonly path: string
  /** The body, as JSON. */
  readonly content: string | null
  /** Its idempotency key. */
  readonly key: string
  readonly ifMatch: string | undefined
  /** The reason, as its sender gave it. */
  readonly reason?: string | undefined
}

/** The portal said no, or could not be reached (status 0). The message is for the member and may be shown as it is. */
export class Refused extends Error {
  declare readonly status: number
  declare readonly code: string
  /** A message for each field that is at fault, by its name in the body. */
  declare readonly fields: Record<string, string>
  /** A reference that members can quote when asking for help. */
  declare readonly requestId: string | undefined
  /** Seconds after which the same request may be sent again. */
  declare readonly retryAfter: number | undefined
  /** The version that the record has by now, when somebody else saved it first. */
  declare readonly version: number | undefined
  /** A command that did not reach the portal, or came after the session had ended, and may wait until it can. */
  declare readonly unsent: UnsentCommand | undefined
  /** A challenge to solve before the portal takes the same request. */
  declare readonly work: Work | undefined

  constructor(message: string, { fields = {}, ...particulars }: Particulars) {
    super(message)
    this.name = 'Refused'
    Object.assign(this, particulars, { fields })
  }

  static unreachable = () =>
    new Refused('Can’t reach the portal. Check your connection and try again.', { status: 0, code: 'NETWORK' })

  /** The command that may wait; without one the only way is to try again. */
  static unsent = (unsent: UnsentCommand | undefined) =>
    new Refused(
      unsent
        ? Refused.unreachable().message
        : 'This needs an internet connection. Check your connection and try again.',
      { status: 0, code: 'NETWORK', unsent },
    )

  /** Reads the portal's own refusal; an answer that is none of its own (a proxy's page) becomes a `FAULT`. */
  static async from(response: Response): Promise<Refused> {
    const body = (await response.json().catch(() => ({}))) as Partial<Answer> | null
    const requestId = body?.requestId ?? response.headers.get('X-Request-Id') ?? undefined
    const code = body?.code ?? 'FAULT'
    const sentence = body?.error || UNEXPLAINED
    return new Refused(code === 'FAULT' ? withReference(sentence, requestId) : sentence, {
      status: response.status,
      code,
      fields: body?.fields,
      requestId,
      retryAfter: retryAfter(response),
      version: body?.version,
      work: body?.work,
    })
  }
}

/** A sentence about a fault, with what a member can quote. */
export const withReference = (sentence: string, requestId: string | undefined): string =>
  requestId ? `${sentence} (Reference ${requestId})` : sentence

/** The sentence to show for whatever went wrong. */
export const errorSentence = (fault: unknown): string => (fault instanceof Refused ? fault.message : UNEXPLAINED)

/** The refusal to show for a fault: the portal's own, or the specification's words where there is none. */
export const refusalOf = (fault: unknown): Refused =>
  fault instanceof Refused ? fault : new Refused(UNEXPLAINED, { status: 0, code: 'FAULT' })

/** The seconds of the `Retry-After` header, if there is one. */
export function retryAfter(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return Number.isNaN(seconds) ? undefined : seconds
}

const UNEXPLAINED = 'Something has gone wrong. Please contact the administrator.'

interface Answer {
  readonly error: string
  readonly code: string
  readonly fields: Record<string, string>
  readonly requestId: string
  readonly version: number
  readonly work: Work
}
