import { describe, expect, test } from 'vitest'

import { richTextSchema } from './rich-text-schema'

describe('what a page holds', () => {
  const { ordered_list: numbered } = richTextSchema.nodes
  const start = (text: string | null) => numbered?.spec.parseDOM?.[0]?.getAttrs?.({ getAttribute: () => text } as never)
  const link = (address: string | null) =>
    richTextSchema.marks.link?.spec.parseDOM?.[0]?.getAttrs?.({ getAttribute: () => address } as never)

  test.each([
    [null, 1],
    ['7', 7],
    ['9999', 9999],
    ['99999', 1],
    ['-3', 1],
    ['seven', 1],
    ['', 1],
  ])('of a numbered list that starts at %s is read as from %i on', (text, order) => {
    expect(start(text)).toEqual({ order })
  })

  test('is a link only where the address is safe', () => {
    expect(link('https://skarnhollow.example/')).toEqual({ href: 'https://skarnhollow.example/' })
    expect(link('javascript:alert(1)')).toBe(false)
    expect(link(null)).toBe(false)
  })

  test('shows the number from which a list counts, where that is not one', () => {
    const item = () => richTextSchema.nodes.list_item?.createAndFill()
    const shown = (order: number) => numbered?.spec.toDOM?.(numbered.create({ order }, item()))
    expect(shown(1)).toEqual(['ol', {}, 0])
    expect(shown(7)).toEqual(['ol', { start: '7' }, 0])
  })

  test.each([
    ['paragraph', ['p', { dir: 'auto' }, 0]],
    ['bullet_list', ['ul', 0]],
    ['list_item', ['li', 0]],
    ['hard_break', ['br']],
  ])('shows a %s by its element', (name, element) => {
    const type = richTextSchema.nodes[name]
    expect(type?.spec.toDOM?.(type.createAndFill() ?? type.create())).toEqual(element)
  })

  test('shows a mention by a neutral word, for a page knows the name', () => {
    const type = richTextSchema.nodes.mention
    expect(type?.spec.toDOM?.(type.create({ id: 'dale' }))).toEqual(['span', { 'data-mention': 'dale' }, '@member'])
  })

  test.each([
    ['bold', ['strong', 0]],
    ['italic', ['em', 0]],
    ['underline', ['u', 0]],
    ['strike', ['s', 0]],
  ])('shows what is %s by its element', (name, element) => {
    const type = richTextSchema.marks[name]
    expect(type?.spec.toDOM?.(type.create(), true)).toEqual(element)
  })

  test('shows a link so that it tells the other side nothing', () => {
    const type = richTextSchema.marks.link
    expect(type?.spec.toDOM?.(type.create({ href: 'https://a.example/' }), true)).toEqual([
      'a',
      { href: 'https://a.example/', rel: 'noopener noreferrer nofollow' },
      0,
    ])
  })
})
