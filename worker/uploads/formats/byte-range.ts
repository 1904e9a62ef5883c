interface ByteRange {
  readonly offset: number
  readonly length: number
}

/**
 * Which part of `size` bytes a Range header asks for. Nothing where it asks for several parts, or says something else:
 * then all of it is answered, as RFC 9110 wants it. 'none' where what it asks for is not there.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return Number(to) === 0 ? 'none' : lastBytes(Math.min(Number(to), size), size)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < Number(from)) return undefined
  return Number(from) >= size ? 'none' : { offset: Number(from), length: last - Number(from) + 1 }
}

const lastBytes = (length: number, size: number): ByteRange => ({ offset: size - length, length })
