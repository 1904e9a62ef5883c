import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const FORM =
  /node_modules\/(react-hook-form|@maskito)\/|web\/records\/(form-notice|rebase|record-fields|use-form-notice|use-record-(form|field)|schema-resolver)|web\/ui\/fields\/(date-field|form-errors|form-group|form\.module|mask|use-mask)/

/** How one signs in: whoever is signed in does without. The form's fields are those of all forms; its styles come with index.html. */
const SIGN_IN =
  /\/web\/(shell\/sign-in\/(login-(page|cipher)|no-passkey|signed-out-page|use-prerendered-form|with-proof)|ui\/fields\/password-field)\.tsx?$/

const RULES = /domain\/shared\/validation\./

/**
 * Shared by the pages of every kind of record, with a form or without one. What these files import is either here or on every
 * page: a file that waits for one of a page's own would be run too late.
 */
const RECORDS =
  /web\/records\/record-client\.|domain\/(\w+\/)?(field|record-schema|club-time|club-date|attached-file|searched)\./

/** A member's fields and record, shared by the pages that show or edit one. */
const MEMBERS = /web\/members\/members-(api|store)\.|domain\/member\/member-(field|fields|views)\./

/** Shared by the pages on which a record is edited. Where one is added, its frame is enough. */
const EDIT =
  /web\/records\/(check-remote-change|fresh-record|who-changed|use-(client-edit|record-edit|remote-change))\./

/**
 * How the screens are cut into files. Each is a request and compresses by itself, so what is mostly needed together
 * stays together. What remains is cut by who needs it.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: membersPart(), priority: 2 },
    {
      name: 'form',
      test: FORM,
      minShareCount: 2,
      priority: 1,
    },
    { name: 'records', test: RECORDS, minShareCount: 2, priority: 1 },
    { name: 'members', test: MEMBERS, minShareCount: 2, priority: 1 },
    { name: 'edit', test: EDIT, minShareCount: 2, priority: 1 },
  ],
}

/** Characters of a module's code, twice what is left of them. */
const LIGHT = 200

const WRITING =
  /\/web\/(ui\/editor|uploads)\/|\/domain\/shared\/file-(zones|text)|\/web\/ui\/fields\/(drop-zone|file-row|use-file-catch)/

/** Fetched from any page, but only where posts wait on the device, or somebody opens the menu of a phone, searches or looks at the inbox. */
const SELDOM = /\/web\/(wall\/composer\/send-unsent|shell\/(drawer|header-search)|notifications\/inbox)/

/** The pass is on the dashboard too, and its page takes that part of it from there. */
const OF_DASHBOARD = /\/web\/dashboard\/weather\/pass-page/

/**
 * 'portal' is what everybody needs, to see the sign-in page first of all, and 'sign-in' how one signs in. 'club' is what is
 * around every page of a member and, because nobody should wait for the dashboard, its styles and what any other page has in
 * common with it; 'writing' that part of it by which texts and files are entered, for lists do without. 'dashboard' is what that page alone needs, 'pages' what more than half of the others do, and what several
 * do that is too small for a file of its own.
 */
function membersPart(): Rolldown.CodeSplittingNameFunction {
  let part: ((id: string) => string | null) | undefined
  return (id, graph) => {
    part ??= assignParts(graph)
    return part(id)
  }
}

function assignParts(graph: Rolldown.ChunkingContext) {
  const routes = join(import.meta.dirname, 'app-club.tsx')
  const around = withImports(routes)
  const pages = fetchedBy(routes)
    .filter((page) => !OF_DASHBOARD.test(page))
    .map((page) => withImports(page))
  // Fetched on every page, though it waits for none of it: such as the line to the room.
  const soon = [...around]
    .filter((id) => id !== routes)
    .flatMap(fetchedBy)
    .filter((id) => !SELDOM.test(id))
  const wherever = new Set(soon.flatMap((id) => [...withImports(id)]))
  const dashboard = withImports(join(import.meta.dirname, 'dashboard/home-page.tsx'))

  const signIn = withImports(join(import.meta.dirname, 'shell/sign-in/login-page.tsx'))
  const first = new Set([...signIn].filter((id) => !SIGN_IN.test(id)))
  withImports(join(import.meta.dirname, 'main.tsx'), first)
  const pagesWith = (id: string) => pages.filter((page) => page.has(id)).length
  // Masks, forms and their rules are on many pages by now, and the others do well without them.
  const isOnMany = (id: string) => pagesWith(id) > pages.length / 2 && !FORM.test(id) && !RULES.test(id)
  const isThere = (id: string) => first.has(id) || around.has(id) || dashboard.has(id) || isOnMany(id)

  return (id: string) => {
    if (first.has(id)) return 'portal'
    if (SIGN_IN.test(id)) return 'sign-in'
    const times = pagesWith(id)
    if (around.has(id)) return 'club'
    if (!dashboard.has(id)) return isOnMany(id) || (times > 1 && isLight(id)) ? 'pages' : null
    if (id.endsWith('.css') || wherever.has(id)) return 'club'
    if (times === 1) return 'dashboard'
    return WRITING.test(id) ? 'writing' : 'club'
  }

  /** A request costs more than what such a module weighs, with all that only it brings along. */
  function isLight(id: string): boolean {
    const brought = [...withImports(id)].filter((each) => !isThere(each))
    // A stylesheet shows only the names of its classes here.
    if (brought.some((each) => each.endsWith('.css') && pagesWith(each) < pages.length / 6)) return false
    return brought.reduce((sum, each) => sum + (graph.getModuleInfo(each)?.code?.length ?? 0), 0) < LIGHT
  }

  function fetchedBy(id: string): readonly string[] {
    return graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  }

  function withImports(id: string, found = new Set<string>()): ReadonlySet<string> {
    if (found.has(id)) return found
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) withImports(imported, found)
    return found
  }
}

type Chunk = Rolldown.OutputChunk

/**
 * Stops a build in which two files import each other: one of them runs before the other has defined anything, which no
 * test of the sources can see. Says which modules lead there and back, to be put together in vite-chunks.ts.
 */
export function noChunkCircles(): Plugin {
  return {
    name: 'no-chunk-circles',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
      )
      const importing = (from: Chunk, to: Chunk) =>
        from.moduleIds.flatMap((id) =>
          (this.getModuleInfo(id)?.importedIds ?? [])
            .filter((imported) => to.moduleIds.includes(imported))
            .map((imported) => `${short(id)} (${from.name}) imports ${short(imported)} (${to.name})`),
        )
      const circles = [...chunks.values()].flatMap((chunk) => circleFrom(chunk, chunks))
      if (circles.length === 0) return
      const lines = circles.flatMap((circle) =>
        circle.flatMap((from, at) => importing(from, circle[(at + 1) % circle.length] as Chunk)),
      )
      this.error(`These files of the screens import each other:\n${[...new Set(lines)].join('\n')}`)
    },
  }
}

/** The shortest way from a chunk back to itself; none where there is none, or another chunk of the way is named first. */
function circleFrom(start: Chunk, chunks: ReadonlyMap<string, Chunk>): Chunk[][] {
  const seen = new Set([start])
  let ways: Chunk[][] = [[start]]
  while (ways.length > 0) {
    const next: Chunk[][] = []
    for (const way of ways) {
      for (const name of way.at(-1)?.imports ?? []) {
        const chunk = chunks.get(name)
        if (chunk === start) return way.every(({ fileName }) => fileName >= start.fileName) ? [way] : []
        if (!chunk || seen.has(chunk)) continue
        seen.add(chunk)
        next.push([...way, chunk])
      }
    }
    ways = next
  }
  return []
}

const short = (id: string) => relative(process.cwd(), id).replace(/^.*node_modules\//, '')
