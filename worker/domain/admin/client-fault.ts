import * as z from 'zod/mini'

/** The most faults reported in one session. */
export const FAULTS_A_SESSION = 5

/**
 * A fault in somebody's browser, without a word of anybody's: of the message only the words that browsers use for
 * faults, of the page only its pattern, of the code only the place.
 */
export const ClientFault = z.object({
  kind: z.enum(['error', 'rejection', 'drawing', 'policy']),
  message: z.pipe(z.string().check(z.maxLength(2_000)), z.transform(maskedMessage)),
  page: z.pipe(z.string().check(z.maxLength(2_000)), z.transform(pagePattern)),
  /** `file:line:column` of the portal's own scripts, the innermost first. */
  at: z.pipe(
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
    z.transform((lines: string[]) => scriptPlaces(lines)),
  ),
  /** The version of the page, which may be older than the portal's. */
  version: z.pipe(
    z.nullable(z.string()),
    z.transform((version) => (/^\d{1,4}(\.\d{1,4}){2}$/.test(version ?? '') ? version : null)),
  ),
  /** How often it has happened to this page; it is told of again after ten times, and after a hundred. */
  times: z.int().check(z.gte(1), z.lte(10_000)),
})
export type ClientFault = z.output<typeof ClientFault>

const LONGEST = 160

/** The words that browsers, and the portal's own schemas, use of faults. Every other word might be somebody's. */
const WORDS = new Set(
  `a abort aborted access accessing after allowed already an and any argument arguments array assign assignment at
  attempted be before blob bytes call calls can cannot chunk class cannot closed code connect constructor convert
  could deep defined denied deprecated destructure directive disconnected document does done dynamically element
  empty error errors eval exceeded expected expression failed fault fetch for found from function get getter global
  has hydration id illegal import imported in index inline instance instanceof internal invalid invariant invoke is
  iterable iterator json key large length load loading long loop manifest match maximum mimetype minified missing
  module must name navigation network new no node non not null number object objects of on operation or out outside
  parameter parse parsing permission policy primitive private promise property properties prototype proxy quota range
  read reading reference refused regular rejection request requires resizeobserver resolve resource response
  return returned script security self serialize set setter setting size stack state storage string strings style
  super symbol syntax target text the this time timed timeout to token too transaction trusted-types-sink type
  undefined unexpected unhandled unknown unsupported update uri url value values version violates was with while
  without worker write writing yield
  aborterror constrainterror dataclonerror datacloneerror domexception eval evalerror invalidaccesserror
  invalidstateerror networkerror notallowederror notfounderror notsupportederror quotaexceedederror rangeerror
  referenceerror refused securityerror syntaxerror timeouterror transactioninactiveerror typeerror uriexception
  urierror zoderror
  base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src
  media-src object-src require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr
  style-src-elem trusted-types worker-src data elsewhere`.split(/\s+/),
)

/** The message with `…` for whatever is not a word of faults: names, addresses, numbers, what somebody typed. */
export function maskedMessage(message: string): string {
  const [react = '', rest = message] = /^(?:Error: )?(Minified React error #\d{1,4})(.*)/s.exec(message)?.slice(1) ?? []
  const words = rest
    .slice(0, 2_000)
    .split(/[\s:;,.()[\]{}<>"'`“”‘’|]+/)
    .filter(Boolean)
  const masked = words.map((word) => (WORDS.has(word.toLowerCase()) ? word : '…'))
  const joined = masked.filter((word, index) => word !== '…' || masked[index - 1] !== '…').join(' ')
  return `${react} ${joined}`.trim().slice(0, LONGEST)
}

/** The parts of the portal's addresses that name a page. */
const PAGES = new Set(
  `login forgot-password reset-password signout error account-setup members new edit import invite removed board profile
  invitation confirm-email keep-email vaccine-passport sentinels meetings lost-and-found duties alerts resources calendar calendar-new series extras docs-procs history gymnastics
  documents activity sign-ins mail as-of dates proof integrity archive inbox notifications pass season qualifications
  work-hours lodge tonight statement rooms seasons kit`.split(/\s+/),
)

/** An address as '/members/:id/edit': whatever names no page is an id. Query and fragment fall away. */
export function pagePattern(address: string): string {
  const path = address.replace(/[?#].*/s, '')
  const parts = path.split('/').filter(Boolean).slice(0, 6)
  return `/${parts.map((part) => (PAGES.has(part) ? part : ':id')).join('/')}`
}

/** The places in the portal's own scripts, whose names the build makes up, that are in the lines of a stack. */
export function scriptPlaces(lines: readonly string[]): readonly string[] {
  return lines
    .flatMap(
      (line) => /(?:^|\/)(assets\/(?:rich-text-editor-)?[\w-]{8}\.js:\d{1,7}:\d{1,7})\)?$/.exec(line.trim())?.[1] ?? [],
    )
    .slice(0, 6)
}
