import { FILE_KINDS, type FileKind, fileExtension } from '#domain/shared/file-kinds'
import { acceptedBy, type FileZone } from '#domain/shared/file-zones'
import type { IconName } from '../ui/icon'

/** Guesses a file's kind by its type or else by its name. The portal decides by content. */
export function kindOf({ type, name }: { readonly type: string; readonly name: string }): FileKind | undefined {
  const extension = fileExtension(name)
  return (
    kinds.find((kind) => FILE_KINDS[kind].type === type) ??
    kinds.find((kind) => FILE_KINDS[kind].extensions.some((known) => known === extension))
  )
}

/** For the file chooser: it offers what is welcome first, and lets a member choose otherwise. */
export const acceptAttribute = (zone: FileZone): string => Object.entries(acceptedBy(zone)).flat(2).join()

export function fileIcon(file: Pick<File, 'type' | 'name'>): IconName {
  const kind = kindOf(file)
  return kind ? icons[FILE_KINDS[kind].family] : 'file'
}

const kinds = Object.keys(FILE_KINDS) as FileKind[]

const icons = { PDF: 'file-pdf', 'Word document': 'file-doc', picture: 'file-image' } as const
