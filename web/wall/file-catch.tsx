import { useFileCatch } from '../ui/use-file-catch'

/** Takes the files that are pasted on the page, and keeps those dropped beside the wall from opening in its place. */
export function FileCatch({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  useFileCatch(onFiles)
  return null
}
