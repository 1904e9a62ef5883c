const IMPORT_ID = /^import-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** An import is named by the browser that makes it, so that one that was broken off can be gone on with. */
export const isImportId = (text: string): boolean => IMPORT_ID.test(text)

/** The cause that the commands of a taking-back name; those of an import name the import itself. */
export const takingBackName = (importId: string): string => `${importId}-back`

/** Whether a command's cause is an import or the taking-back of one, and which. */
export function importIn(cause: string | null): { readonly id: string; readonly isTakingBack: boolean } | undefined {
  const id = cause?.replace(/-back$/, '') ?? ''
  return isImportId(id) ? { id, isTakingBack: cause !== id } : undefined
}
