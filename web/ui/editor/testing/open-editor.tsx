import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { StrictMode, useState } from 'react'

import { type RichTextDoc, toRichText } from '#domain/shared/rich-text'
import { RichTextField, type RichTextFieldProps } from '../rich-text-field'
import { drawn } from './written'

type Extra = Partial<RichTextFieldProps> & { readonly start?: RichTextDoc | null }

/** A form with one text, which it can also set by itself, and what it was told last. */
export function Form({ start = null, onChange, ...extra }: Extra) {
  const [value, setValue] = useState(start)
  const change = (next: RichTextDoc | null) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <>
      <RichTextField label="Message" value={value} onChange={change} {...extra} />
      <button type="button" onClick={() => setValue(toRichText('From outside'))}>
        Set
      </button>
      <output>{value ? drawn(value) : 'blank'}</output>
    </>
  )
}

/** The form in StrictMode, with somebody near enough that the editor has come. */
export async function openEditor(extra: Extra = {}) {
  render(
    <StrictMode>
      <Form {...extra} />
    </StrictMode>,
  )
  await comesNear()
}

export async function comesNear() {
  fireEvent.pointerEnter(box().parentElement as HTMLElement)
  await screen.findByRole('toolbar')
}

export const box = () => screen.getByRole('textbox', { name: /^Message/ })
export const tool = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name })
export const told = () => document.querySelector('output')?.textContent
export const pressKey = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? box(), { key, ...more })

export function paste(text: string, html = '') {
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : text) }
  const event = Object.assign(new Event('paste', { cancelable: true, bubbles: true }), { clipboardData })
  act(() => box().focus())
  act(() => void box().dispatchEvent(event))
}
