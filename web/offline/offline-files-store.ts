import { signal } from '@preact/signals-react'

import type { FilesKept } from './stock-files'

/** The files that can be read offline on this device, once known. */
export const offlineFiles = signal<FilesKept | undefined>(undefined)

export const noteFilesKept = (state: FilesKept | undefined): void => {
  offlineFiles.value = state
}
