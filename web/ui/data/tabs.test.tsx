import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { TabPanel, Tabs } from './tabs'

beforeEach(() => render(<MemberTabs />))
afterEach(cleanup)

test('only the selected tab can be reached with the Tab key', () => {
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])

  press('ArrowRight')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
})

test('the arrows choose the next and the previous tab, around the ends', () => {
  expect(press('ArrowRight')).toBe('Family')
  expect(press('ArrowLeft')).toBe('Details')
  expect(press('ArrowLeft')).toBe('History')
  expect(press('ArrowRight')).toBe('Details')
})

test('End and Home choose the last and the first tab', () => {
  expect(press('End')).toBe('History')
  expect(press('Home')).toBe('Details')
})

test('other keys choose nothing', () => {
  expect(press('ArrowDown')).toBe('Details')
})

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'an arrow with %s is left to the browser, such as to go back',
  (modifier) => {
    const tab = screen.getByRole('tab', { selected: true })
    expect(fireEvent.keyDown(tab, { key: 'ArrowLeft', [modifier]: true })).toBe(true)
    expect(screen.getByRole('tab', { selected: true })).toBe(tab)
  },
)

test('the panel shown belongs to the selected tab', () => {
  press('ArrowRight')
  const panel = screen.getByRole('tabpanel', { name: 'Family' })

  expect(panel.textContent).toBe('All about Family')
  expect(screen.getByRole('tab', { name: 'Family' }).getAttribute('aria-controls')).toBe(panel.id)
})

function press(key: string) {
  const selected = screen.getByRole('tab', { selected: true })
  selected.focus()
  fireEvent.keyDown(selected, { key })
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  return document.activeElement?.textContent
}

function MemberTabs() {
  const [selected, setSelected] = useState('Details')
  const names = ['Details', 'Family', 'History']
  return (
    <>
      <Tabs
        label="Marit Solheim"
        tabs={names.map((name) => ({ id: name, label: name }))}
        selected={selected}
        onSelect={setSelected}
      />
      {names.map((name) => (
        <TabPanel key={name} tab={name} selected={selected}>
          All about {name}
        </TabPanel>
      ))}
    </>
  )
}
