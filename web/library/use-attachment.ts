import { useState } from 'react'

import { FILE_KINDS, type FileKind, NOT_SUPPORTED } from '#domain/shared/file-kinds'
import type { FormFile } from '../records/use-record-form'
import { kindOf } from '../uploads/file-kind'
import { useUploads } from '../uploads/use-uploads'
import type { Arrival, EnteredFile } from './document-entry'

/** One file of a document's form, of the kinds that belong there. */
export function useAttachment(name: 'file' | 'picture', kinds: readonly FileKind[]) {
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

  const settle: Arrival['settle'] = async (typed) => {
    if (typed?.key !== '') return { file: typed }
    const sent = await uploads.arrived()
    const file = sent.find(({ uploaded }) => uploaded)?.uploaded
    if (file) return { file: { key: file.key, fileName: file.fileName } }
    const complaint = sent.find(({ status }) => status === 'refused')?.complaint
    return { file: null, complaint: complaint ?? NOT_ARRIVED }
  }

  const arrive: FormFile['arrive'] = async (form) => {
    const typed = form.getValues(name) as EnteredFile | null
    const { file } = await settle(typed)
    if (file !== typed && form.getValues(name) === typed) form.setValue(name, file)
  }

  return {
    uploads,
    refusal,
    add,
    settle,
    arrive,
    accept: kinds.flatMap((kind) => [FILE_KINDS[kind].type, ...fileEndings(kind)]).join(),
    hint: `or drop it here: ${kinds.join(', ')}`,
  }
}

export type Attachment = ReturnType<typeof useAttachment>

const NOT_ARRIVED = 'This file didn’t upload. Try again, or remove it.'

const fileEndings = (kind: FileKind) => FILE_KINDS[kind].extensions.map((ending) => `.${ending}`)
