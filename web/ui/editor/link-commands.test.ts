import { describe, expect, test } from 'vitest'

import { linkTarget, removeLink, setLink } from './link-commands'
import { carriedOut, drawn, written } from './testing/written'

const A = 'https://a.example/'
const B = 'https://b.example/'

describe('a link', () => {
  test.each([
    ['goes on what is selected', '<p>see [the report] now</p>', `<p>see <a ${B}>the report</a> now</p>`],
    ['goes on all its lines', '<p>[a</p><p>b]</p>', `<p><a ${B}>a</a></p><p><a ${B}>b</a></p>`],
    ['brings its words where nothing is selected', '<p>see []!</p>', `<p>see <a ${B}>words</a>!</p>`],
    [
      'is changed as a whole from within',
      `<p><a href="${A}">th[]e <b>bold</b> one</a>!</p>`,
      `<p><a ${B}>the </a><a ${B}><b>bold</b></a><a ${B}> one</a>!</p>`,
    ],
    ['is changed from its end', `<p><a href="${A}">the[]</a> one</p>`, `<p><a ${B}>the</a> one</p>`],
    [
      'leaves its neighbor alone',
      `<p><a href="${A}">one</a><a href="${A}x">t[w]o</a></p>`,
      `<p><a ${A}>one</a><a ${B}>two</a></p>`,
    ],
    ['takes in the links of a wider selection', `<p>[a <a href="${A}">b</a>] c</p>`, `<p><a ${B}>a b</a> c</p>`],
  ])('%s', (_, before, wanted) => {
    expect(drawn(carriedOut(written(before), setLink(B, 'words')))).toBe(wanted)
  })

  test.each([
    ['from within', `<p>x <a href="${A}">th[]e <b>bold</b></a></p>`, '<p>x the <b>bold</b></p>'],
    ['out of a wider selection', `<p>[a <a href="${A}">b</a>]</p>`, '<p>a b</p>'],
    ['not where there is none', '<p>a[]</p>', '<p>a</p>'],
  ])('is removed %s', (_, before, wanted) => {
    expect(drawn(carriedOut(written(before), removeLink))).toBe(wanted)
  })
})

test('the dialog learns the address and the words of the link that the cursor is in', () => {
  const link = linkTarget(written(`<p>x <a href="${A}">th[]e <b>one</b></a></p>`))
  expect(link).toMatchObject({ href: A, words: 'the one', hasLink: true })
  expect(linkTarget(written('<p>x [y]</p>'))).toMatchObject({ href: undefined, words: 'y', hasLink: false })
})

test('what is typed behind a new link is not linked', () => {
  const linked = carriedOut(written('<p>see [].</p>'), setLink(B, 'it'))
  expect(drawn(linked.apply(linked.tr.insertText('?')))).toBe(`<p>see <a ${B}>it</a>?.</p>`)
})
