import { useEffect, useState } from 'react'

import { useValue } from '../ui/use-value'
import { createUploads, type UploadsOptions } from './uploads'

/** The files of one form, sent as they are added. Those still on their way when the form goes are stopped. */
export function useUploads(options: UploadsOptions) {
  const [uploads] = useState(() => createUploads(options))
  const list = useValue(uploads.list)
  const isUnderWay = useValue(uploads.isUnderWay)
  const outcome = useValue(uploads.outcome)
  useEffect(() => () => uploads.clear(), [uploads])

  return { ...uploads, list, isUnderWay, outcome }
}

export type UploadsInForm = ReturnType<typeof useUploads>
