import type { Upload } from './uploads'

/** The announcement when the last of some files has finished, once for all of them. */
export function outcomeOf(uploads: readonly Upload[]): string {
  const done = uploads.filter(({ status }) => status === 'done')
  const others = uploads.filter(({ complaint }) => complaint)
  return [
    ...(done.length > 0
      ? [`${done.length > 1 ? `${done.length} files were` : `${done[0]?.file.name} was`} uploaded.`]
      : []),
    ...others.map(({ file, complaint }) => `${file.name}: ${complaint}`),
  ].join(' ')
}
