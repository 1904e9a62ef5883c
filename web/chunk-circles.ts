import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

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
