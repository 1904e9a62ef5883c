import { drawDocx } from '../uploads/draw-docx.mjs'
import { drawPdf } from '../uploads/draw-pdf.mjs'
import type { ChosenFile } from './pictures'

/** A PDF of one page with `line` on it. */
export const pdf = (name: string, line: string): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(drawPdf({ line })),
})

export const docx = (name: string): ChosenFile => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from(drawDocx()),
})
