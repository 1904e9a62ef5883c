import fc from 'fast-check'

const words = fc
  .string({ minLength: 1, unit: 'binary' })
  .map((entered) => entered.replace(/[^\P{Cc}\s]/gu, ' '))
  .filter((entered) => /[^\s\u0085\p{Cs}]/u.test(entered))

const marks = fc.subarray([
  { type: 'link', attrs: { href: 'https://a.example/b?c=d#e' } },
  ...['bold', 'italic', 'underline', 'strike'].map((type) => ({ type })),
])

const inline = fc.oneof(
  fc.record({ type: fc.constant('text'), text: words, marks }),
  fc.record({ type: fc.constant('hard_break'), marks }),
)

const paragraph = fc.record({ type: fc.constant('paragraph'), content: fc.array(inline, { maxLength: 5 }) })

const listOf = (next: fc.Arbitrary<object>) =>
  fc.record({
    type: fc.constantFrom('bullet_list', 'ordered_list'),
    content: fc.array(
      fc.record({
        type: fc.constant('list_item'),
        content: fc.tuple(paragraph, next).map(([first, second]) => [first, second]),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })

const block = fc.oneof(paragraph, listOf(fc.oneof(paragraph, listOf(paragraph))))

/** Whatever the editor can make, and some characters that it would not let through. */
export const richTexts = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => ({ type: 'doc' as const, content }))
