/** The storage key of unfinished imports, by the digest of their file. */
const KEY = 'unfinished-imports'

// Without storage, an import can be continued until the page is left.
const memory = new Map<string, string>()

/**
 * The name of the import of a file. Choosing the file again after an import broke off gives the same, so that no
 * row is done twice and the whole is one change set.
 */
export function importNameFor(digest: string): string {
  const known = memory.get(digest) ?? kept()[digest]
  const name = known ?? `import-${crypto.randomUUID()}`
  memory.set(digest, name)
  keep({ ...kept(), [digest]: name })
  return name
}

/** The import is through: the same file is another import from now on. */
export function finishImport(digest: string): void {
  memory.delete(digest)
  const { [digest]: _, ...others } = kept()
  keep(others)
}

function kept(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

function keep(names: Record<string, string>) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(names))
  } catch {
    // It stays in memory.
  }
}
