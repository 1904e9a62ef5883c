import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { VaccinationPanel } from './vaccination-panel'

afterEach(cleanup)

const files = [
  { fileUrl: '/api/files/k1/front.png?signature=1', thumbnail: '/api/files/k1s/thumbnail.webp?signature=1' },
  { fileUrl: '/api/files/k2/back.png?signature=1', thumbnail: null },
]

test('each document opens in a tab of its own, and the page is told', () => {
  const onOpen = vi.fn()
  render(<VaccinationPanel files={files} onOpen={onOpen} />)
  const links = screen.getAllByRole('link')
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
  ).toEqual([
    [files[0]?.fileUrl, '_blank', 'noopener'],
    [files[1]?.fileUrl, '_blank', 'noopener'],
  ])
  // The browser of the tests would really go there.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(links[1] as HTMLElement)
  expect(onOpen).toHaveBeenCalledWith(files[1])
})

test('a small picture whose link has run out gives way to a drawing, until there is a new link', () => {
  const { container, rerender } = render(<VaccinationPanel files={files} />)
  const pictures = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(pictures()).toEqual([files[0]?.thumbnail])
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(pictures()).toEqual([])

  const renewed = { ...files[0], fileUrl: '/api/files/k1/front.png?signature=2', thumbnail: '/s?signature=2' }
  rerender(<VaccinationPanel files={[renewed]} />)
  expect(pictures()).toEqual(['/s?signature=2'])
})
