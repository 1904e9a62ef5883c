import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

import { Toasts } from '../../../ui/feedback/toasts'
import { TourButton } from '../tour-button'
import type { TourStep } from '../tour-step'
import { type TourOptions, useTour } from '../use-tour'

export const steps: TourStep[] = [
  { title: 'Welcome', text: 'A short walk.' },
  { target: '#tow', title: 'The tow', text: 'It pulls you up.' },
  { target: '#lodge', title: 'The lodge', text: 'It has a stove.' },
]

/** A page with a tow, a lodge, and a tutorial about them. */
export function Page(options: Partial<TourOptions>) {
  const { tour, start, isLate } = useTour({ name: 'Hill', steps, ...options })
  return (
    <>
      <TourButton start={start} isLate={isLate} />
      <p id="tow">The tow runs.</p>
      <p id="lodge">The lodge is open.</p>
      {tour}
      <Toasts />
    </>
  )
}

export const questionMark = () => screen.getByRole('button', { name: 'Show the tutorial again' })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const pressKey = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document, { key, ...more })
/** Waits until the note of this name has come. */
export const note = (name: string) => screen.findByRole('alertdialog', { name })
export const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
export const aWhile = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds))
export const focused = () => document.activeElement?.textContent

export async function start(options: Partial<TourOptions> = {}) {
  render(<Page {...options} />)
  fireEvent.click(questionMark())
  return note('Hill tutorial: Welcome 1 of 3')
}
