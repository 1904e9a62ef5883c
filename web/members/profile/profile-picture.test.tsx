import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { hasUnsaved } from '../../records/leave-guard/unsaved'
import { aFile } from '../../uploads/testing/stub-uploads'
import { marit } from '../testing/club-members'
import {
  complaints,
  leaveProfile,
  openProfile,
  press,
  SAVE,
  SAVED,
  save,
  saved,
  signInAsMarit,
} from './testing/open-profile'

beforeEach(signInAsMarit)

afterEach(leaveProfile)

/** A square one, as far as its first bytes say. */
const aGif = (bytes = 13) =>
  new File(['GIF89a', new Uint8Array([64, 0, 64, 0]), new Uint8Array(bytes - 10)], 'wave.gif', { type: 'image/gif' })

/** A JPEG of 4000 × 3000, as far as its first bytes say. */
const aPhoto = (bytes: number) => {
  const frame = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0x0b, 0xb8, 0x0f, 0xa0, 1]
  return new File([new Uint8Array(frame), new Uint8Array(bytes - frame.length)], 'peak.jpeg', { type: 'image/jpeg' })
}

/** A canvas whose pictures take three bytes a pixel. Answers the sizes that were drawn. */
function stubCanvas() {
  const drawn: (readonly [number, number])[] = []
  class Canvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
    getContext = () => ({ drawImage: () => drawn.push([this.width, this.height]) })
    convertToBlob = async ({ type }: { type: string }) =>
      new Blob([new Uint8Array(3 * this.width * this.height)], { type })
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
  return drawn
}

test('a picture of another type, and one above 500,000 bytes, are refused in the specification’s words', async () => {
  const { sent, choose } = await openProfile()
  await choose(aFile('me.webp', 'image/webp'))
  expect(screen.getByText('This file type is not supported')).toBeDefined()
  await choose(aGif(500_001))
  expect(screen.getByRole('alert').textContent).toBe('Image Too Large Please upload an image that is 500kb or less.')
  expect(screen.queryByText('This file type is not supported')).toBeNull()
  expect(sent).toEqual([])
})

test('a photograph of 12 megapixels and 20 MB is cropped, and only a small square of it is sent', async () => {
  HTMLImageElement.prototype.decode = async () => {}
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(4000)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(3000)
  const drawn = stubCanvas()
  const { sent, choose } = await openProfile()
  await choose(aPhoto(20_000_000))
  expect(screen.queryByRole('alert')).toBeNull()
  await screen.findByRole('dialog', { name: 'Crop your picture' })
  await press('Use this picture')
  await expect.poll(() => sent.map(({ fileName }) => fileName)).toEqual(['peak.jpg'])
  const [file] = sent.map(({ form }) => form.get('file') as File)
  expect(file?.size).toBeLessThanOrEqual(500_000)
  expect(drawn.at(-1)).toEqual([384, 384])
})

test('a file above 25 MB is refused', async () => {
  const { choose } = await openProfile()
  await choose(aPhoto(25 * 1024 * 1024 + 1))
  expect(screen.getByText('Please upload a file that is 25 MB or less.')).toBeDefined()
})

test('a square GIF is sent as it is, and saved with the rest', async () => {
  const { sent, choose, puts } = await openProfile()
  await choose(aGif())
  expect(sent.map(({ path, fileName }) => [path, fileName])).toEqual([['/api/upload?zone=avatar', 'wave.gif']])
  expect(hasUnsaved()).toBe(true)
  await save()
  expect(puts()).toEqual([])

  await act(async () => sent[0]?.arrive('k1'))
  expect(await screen.findByText(SAVED)).toBeDefined()
  expect(puts()[0]?.body).toMatchObject({ avatar: 'k1' })
})

test('a picture that did not arrive holds the save, and says where', async () => {
  const { sent, choose, puts } = await openProfile()
  await choose(aGif())
  await act(async () => sent[0]?.fail())
  await save()
  expect(await complaints()).toEqual(['The new picture didn’t upload. Try again, or remove it.'])
  expect(puts()).toEqual([])
})

test('a picture can be taken off, and put back before it is saved', async () => {
  const { puts, container } = await openProfile({}, { ...marit, avatar: '/api/files/k0/me.png?signature=1' })
  const shown = () => container.querySelector('.hello img')?.getAttribute('src')
  expect(shown()).toContain('/api/files/k0/')
  await press('Remove the picture')
  expect(shown()).toBeUndefined()
  await press('Keep the picture')
  expect(hasUnsaved()).toBe(false)

  await press('Remove the picture')
  await save()
  expect(await screen.findByText(SAVED)).toBeDefined()
  expect(puts()[0]?.body).toMatchObject({ avatar: null })
})

test('a picture that is chosen while another one is being saved is there still, and unsaved', async () => {
  let finish = (_answer: Response) => {}
  const { sent, choose, puts } = await openProfile({
    [SAVE]: () => new Promise<Response>((resolve) => (finish = resolve)),
  })
  await choose(aGif())
  await act(async () => sent[0]?.arrive('k1'))
  await save()
  expect(puts()).toHaveLength(1)
  await choose(aGif())
  await act(async () => finish(saved(puts()[0]?.body)))
  expect(await screen.findByText(SAVED)).toBeDefined()
  expect(screen.getByText('Save to use this picture.')).toBeDefined()
  expect(hasUnsaved()).toBe(true)
})

test('a picture whose cropping was canceled is not taken, though it was being cropped already', async () => {
  HTMLImageElement.prototype.decode = async () => {}
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(4000)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(3000)
  stubCanvas()
  let finish = () => {}
  vi.stubGlobal(
    'OffscreenCanvas',
    class extends OffscreenCanvas {
      override convertToBlob = async () => {
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return new Blob([new Uint8Array(9)], { type: 'image/jpeg' })
      }
    },
  )
  const { sent, choose } = await openProfile()
  await choose(aPhoto(20_000_000))
  await screen.findByRole('dialog', { name: 'Crop your picture' })
  await press('Use this picture')
  await press('Cancel')
  await act(async () => finish())
  expect(sent).toEqual([])
  expect(hasUnsaved()).toBe(false)
})
