import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { toast } from '../ui/toasts'
import type { MemberPickerProps } from './picked-member'
import type { PickerStart } from './use-take-over'

type Picker = ComponentType<MemberPickerProps & { start?: PickerStart | undefined }>

/** Once it has been fetched, it is there from the beginning. */
let fetched: Picker | undefined

/**
 * Fetches the picker at the first sign that somebody wants it, and has it take the place of the plain box when that
 * disturbs nobody: not while a button is held down, nor in the middle of a letter that is being composed.
 */
export function usePickerOnIntent() {
  const [standing, setStanding] = useState<{ Picker: Picker; start?: PickerStart | undefined } | undefined>(
    fetched && { Picker: fetched },
  )
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const holds = useRef(new Set<'press' | 'letter'>())
  const wasPressed = useRef(false)

  function takeOver() {
    if (!fetched || standing || holds.current.size > 0) return
    const input = box.current
    const Picker = fetched
    // At once: a key that came in between would be lost.
    flushSync(() => setStanding({ Picker, start: input ? startIn(input, wasPressed.current) : undefined }))
  }

  const fetch = () => fetchPicker().then(takeOver)
  const want = () => {
    fetch().catch(() => toast('Couldn’t load the members. Check your connection and try again.'))
  }
  const release = (hold: 'press' | 'letter') => {
    // After the click, or the letter, that ends it.
    setTimeout(() => {
      holds.current.delete(hold)
      takeOver()
    })
  }
  const press = (target: EventTarget) => {
    holds.current.add('press')
    wasPressed.current = target === box.current
    for (const end of ['pointerup', 'pointercancel']) {
      window.addEventListener(end, () => release('press'), { once: true })
    }
  }

  return {
    standing,
    box,
    typed,
    type: setTyped,
    /** Somebody is coming near; that it cannot be fetched need not be told yet. */
    foresee: () => void fetch().catch(() => {}),
    want,
    press,
    compose: () => void holds.current.add('letter'),
    composed: () => release('letter'),
  }
}

async function fetchPicker() {
  fetched ??= (await import('./member-combobox')).MemberCombobox
}

function startIn(input: HTMLInputElement, wasPressed: boolean): PickerStart {
  const hasFocus = input === document.activeElement
  return {
    typed: input.value,
    isOpen: input.value !== '' || (hasFocus && wasPressed),
    selection: hasFocus ? [input.selectionStart ?? 0, input.selectionEnd ?? 0] : undefined,
  }
}
