import { useState } from 'react'

import { FILE_KINDS, type FileKind, NOT_SUPPORTED } from '#domain/shared/file-kinds'
import { kindOf } from '../uploads/file-kind'
import { useUploads } from '../uploads/use-uploads'
import type { Arrival } from './document-entry'

/** One file of a document's form, of the kinds that belong there. */
export function useAttachment(kinds: readonly FileKind[]) {
  const uploads = useUploads({ zone: 'document', multiple: false })
  const [refusal, setRefusal] = useState<string>()

  /** Answers whether they may come; one of them may still be refused once it is looked into. */
  const add = (files: readonly File[]): boolean => {
    const isStrange = files.some((file) => {
      const kind = kindOf(file)
      return kind !== undefined && !kinds.includes(kind)
    })
    setRefusal(isStrange ? NOT_SUPPORTED : undefined)
    if (!isStrange) uploads.add(files)
    return !isStrange
  }

  const settle: Arrival['settle'] = async (kept) => {
    const sent = await uploads.arrived()
    const file = sent.find(({ uploaded }) => uploaded)?.uploaded
    if (sent.some(({ status }) => status === 'failed')) return { file: kept, complaint: NOT_ARRIVED }
    // What was meant to take the place of the file must not be left out without a word.
    const { complaint } = sent.find(({ status }) => status === 'refused') ?? {}
    if (!file && complaint) return { file: kept, complaint }
    return { file: file ? { key: file.key, fileName: file.fileName } : kept }
  }

  return {
    uploads,
    refusal,
    add,
    settle,
    isTouched: uploads.list.length > 0,
    accept: kinds.flatMap((kind) => [FILE_KINDS[kind].type, ...fileEndings(kind)]).join(),
    hint: `or drop it here: ${kinds.join(', ')}`,
  }
}

export type Attachment = ReturnType<typeof useAttachment>

const NOT_ARRIVED = 'This file didn’t upload. Try again, or remove it.'

const fileEndings = (kind: FileKind) => FILE_KINDS[kind].extensions.map((ending) => `.${ending}`)
