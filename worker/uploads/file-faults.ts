import { FILE_KINDS, type FileKind, NOT_SUPPORTED } from '../domain/shared/file-kinds'
import { Refusal } from '../domain/shared/refusal'

/** A file of a kind that this place does not take, however it is named. */
export const unsupported = (why: string) => new Refusal('UNSUPPORTED', NOT_SUPPORTED, { fields: { file: why } })

/** A file that cannot be taken as it is, and the sentence that says why. */
export const unfit = (why: string) => new Refusal('INVALID', why, { fields: { file: why } })

/** A file's kind as far as it is known: a container is only that, until it has been opened. */
type Known = FileKind | 'document'

/** A file that ends before it should. */
export const cutOff = (kind: Known) =>
  unfit(`This ${kindLabel(kind)} is incomplete. Please upload the original file again.`)

/** A file whose parts do not fit together. */
export const damaged = (kind: Known, how: string) =>
  unfit(`This ${kindLabel(kind)} is damaged: ${how}. Please save a new copy and try again.`)

export const encrypted = (kind: Known) =>
  unfit(`This ${kindLabel(kind)} is protected with a password. Please save a copy without one.`)

export const withMacros = (kind: Known) =>
  unfit(`This ${kindLabel(kind)} contains macros, which are programs. Please save a copy without them.`)

/**
 * A document that has Word fetch or open something from another place, which may bring what the document itself has
 * not.
 */
export const withPartsElsewhere = (kind: Known) =>
  unfit(`This ${kindLabel(kind)} loads a part of it from elsewhere. Please save it as a PDF and upload that one.`)

/** A file with another one behind its end, which another program would open as something else. */
export const withMoreBehind = (kind: Known) =>
  unfit(`This ${kindLabel(kind)} has extra data after its end. Please save a new copy and try again.`)

export const tooManyPixels = (width: number, height: number) =>
  unfit(
    `This picture is ${width.toLocaleString('en-US')} by ${height.toLocaleString('en-US')} pixels. Please upload one of 40 million pixels or less.`,
  )

export const tooManyFrames = (most: number) =>
  unfit(`This animation has more than ${most} frames. Please upload a shorter one.`)

export const brokenOff = () => unfit('The upload stopped before it finished. Please try again.')

const kindLabel = (kind: Known) => (kind === 'document' ? kind : FILE_KINDS[kind].label)
