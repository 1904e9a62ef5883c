/** How the answer to a reading request is kept for when there is no signal. */
export interface CachePolicy {
  /** The key it is kept under: path and query. */
  readonly key: string
  readonly isPublic: boolean
  /** Takes out of the answer what no device is to hold. */
  readonly without?: (answer: unknown) => unknown
  /** How many days the answer is kept, by its content. */
  readonly days: (answer: unknown) => number
}

const MONTH = 30

/** The list of everything that may be kept on the device; nothing else touches it. */
export function cachePolicyFor({ pathname, search, searchParams }: URL): CachePolicy | undefined {
  const path = pathname.replace(/^\/api\//, '')
  const names = [...searchParams.keys()].sort().join()
  const listed = KEPT.find((each) => each.path.test(path) && (each.query ?? '') === names)
  if (!listed) return undefined
  const { isPublic = false, without, days = () => MONTH } = listed
  return { key: pathname + search, isPublic, days, ...(without && { without }) }
}

interface Listed {
  readonly path: RegExp
  /** The names in the query, in the order of the alphabet. */
  readonly query?: string
  readonly isPublic?: boolean
  readonly without?: CachePolicy['without']
  readonly days?: CachePolicy['days']
}

/**
 * With an email one signs in, and what administrators see tells of birthdates and roles too: a day is enough to edit
 * them.
 */
const daysOfMembers = (answer: unknown): number => (/"(?:email|role)":"/.test(JSON.stringify(answer)) ? 1 : MONTH)

// Ids are made by the portal and long, so no other word of an address is one.
const KEPT: readonly Listed[] = [
  { path: /^config$/, isPublic: true },
  { path: /^(session|dashboard|wsdot|conversations|meetings|sentinels|alerts|users\/families)$/ },
  { path: /^meetings\/[\w-]{20,}$/ },
  { path: /^lodge\/(months\/\d{4}-\d\d|nights\/\d{4}-\d\d-\d\d)$/ },
  // Health notes and phone numbers are for the night alone.
  { path: /^lodge\/tonight$/, days: () => 1 },
  { path: /^duties(\/season)?$/ },
  { path: /^duties\/season$/, query: 'of' },
  { path: /^lost-and-found(\/[\w-]{20,})?$/ },
  { path: /^(qualifications|work-hours)$/ },
  { path: /^work-hours$/, query: 'season' },
  { path: /^users\/([\w-]{20,})?$/, without: withoutVaccination, days: daysOfMembers },
  { path: /^season$/ },
  { path: /^season$/, query: 'year' },
  { path: /^pass-watches\/[\w-]{20,}$/ },
  { path: /^notifications$/ },
  { path: /^notifications$/, query: 'only' },
  { path: /^calendar\/$/, query: 'from,to' },
  { path: /^calendar\/[\w-]{20,}(\.\d{8})?$/ },
  { path: /^dates\/[\w-]{20,}(\.\d{8})?\/answers$/ },
  { path: /^series\/[\w-]{20,}$/ },
  { path: /^documents$/, query: 'section' },
  { path: /^documents\/[\w-]{20,}\/file$/, query: 'part' },
  { path: /^offices$/, query: 'section' },
]

/** Vaccine passports, and whether there is one, stay with the portal. */
function withoutVaccination(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (name, value) => (VACCINATION.has(name) ? undefined : value))
}

const VACCINATION: ReadonlySet<string> = new Set(['vaccine', 'isVaccinated'])
