import type { Plugin } from 'vite'

/**
 * Parts that stay where they are until somebody uses them: they are large, or of no use without signal. Whatever was used
 * once is kept too, so an editor that was opened before opens again.
 */
const LEFT_OUT = [
  /\/web\/(ui\/(editor\/rich-text-editor|kit\/)|uploads\/pdf-page|shell\/(tour\/tour-run|first-login\/)|(members|records)\/(passports|removed)\/)/,
  /\/web\/shell\/sign-in\/(forgot|reset|sealing|proof)/,
  /\/web\/(records\/history|calendar\/subscribe|sync\/live\/room-socket|members\/profile\/crop)/,
  /\/web\/(alerts|sentinels|members|meetings|calendar)\/new-/,
  /\/web\/(alerts\/alerts-page|members\/(member-combobox|delete-member))/,
  /\/web\/lodge\/(rooms-page|room-pages|season-pages)/,
  /\/domain\/account\/guessable/,
  /\/node_modules\/(pdfjs-dist|lottie-|partysocket|jose|altcha-lib)/,
]

interface Part {
  readonly modules: readonly string[]
  readonly brings: readonly string[]
  readonly isEntry: boolean
}

/** Finds out, while the portal is built, which of its files a device needs to open and read it without signal. */
export function precachedParts() {
  const parts = new Map<string, Part>()

  const plugin: Plugin = {
    name: 'precached-parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue
        const styles = [...(part.viteMetadata?.importedCss ?? [])]
        const modules = Object.keys(part.modules)
        parts.set(part.fileName, { modules, brings: [...part.imports, ...styles], isEntry: part.isEntry })
      }
    },
  }

  /** Whether the build's file at `path` is to be on the device from the start. */
  const isWanted = (path: string): boolean => wanted().has(path)

  function wanted(): ReadonlySet<string> {
    const found = new Set<string>()
    const add = (name: string) => {
      if (found.has(name)) return
      found.add(name)
      for (const brought of parts.get(name)?.brings ?? []) add(brought)
    }
    // Another part that needs it brings it along.
    for (const [name, { modules, isEntry }] of parts) {
      if (isEntry || !modules.some((own) => LEFT_OUT.some((large) => large.test(own)))) add(name)
    }
    return found
  }

  return { plugin, isWanted }
}
