import { describe, expect, test } from 'vitest'

import { toPlainText } from '#domain/shared/rich-text'
import { checkedRichText } from '#domain/shared/rich-text-schema'
import { richTextFromHtml } from './pasted-html'
import { drawn } from './testing/written'

const drawnFrom = (html: string) => drawn(checkedRichText(richTextFromHtml(html)))

describe('a page of the web keeps', () => {
  test.each([
    ['its paragraphs', '<p>One</p>\n<p>Two\n   lines</p>', '<p>One</p><p>Two lines</p>'],
    [
      'its blocks, as paragraphs',
      '<div><div>One</div>Two<section>Three</section></div>',
      '<p>One</p><p>Two</p><p>Three</p>',
    ],
    ['its headings, as bold lines', '<h2>Lifts</h2><p>Both run.</p>', '<p><b>Lifts</b></p><p>Both run.</p>'],
    ['its looks', '<b>b</b><em>i</em><u>u</u><del>s</del>', '<p><b>b</b><i>i</i><u>u</u><s>s</s></p>'],
    ['looks within looks', '<p>a <b>b <i>c</i></b> d</p>', '<p>a <b>b </b><b><i>c</i></b> d</p>'],
    [
      'looks that are styles',
      '<span style="color:red; FONT-WEIGHT : 700">b</span><span style="font-style:italic;text-decoration:underline line-through">x</span>',
      '<p><b>b</b><i><u><s>x</s></u></i></p>',
    ],
    ['what is not bold in spite of its tag', '<b style="font-weight:normal"><p>plain</p></b>', '<p>plain</p>'],
    [
      'its links',
      '<a href="https://a.example/?b=1&amp;c=2"><u>x</u></a>',
      '<p><a https://a.example/?b=1&c=2>x</a></p>',
    ],
    ['its line breaks', 'a<br>b<br/><br></br>', '<p>a<br>b</p>'],
    [
      'its lists',
      '<ul><li>a<li>b</ul><ol start=3><li><p>c</p></li></ol>',
      '<ul><li><p>a</p></li><li><p>b</p></li></ul><ol3><li><p>c</p></li></ol3>',
    ],
    [
      'lists within items',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
    ],
    [
      'lists between items',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
    ],
    [
      'an item without words',
      '<ul><li><ol><li>a</li></ol></li><li></li></ul>',
      '<ul><li><p></p><ol1><li><p>a</p></li></ol1></li></ul>',
    ],
    ['items without a list', '<li>a</li><li>b</li>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['the lines of what is set line by line', '<pre>a  b\n c</pre>', '<p>a  b<br> c</p>'],
    ['the rows of its tables', '<table><tr><td>a<td>b</tr><tr><th>c</th></tr></table>', '<p>a\tb</p><p>c</p>'],
    [
      'its characters',
      'fj&oslash;re &#8217;&#x1F3BF;&nbsp;&lt;b&gt; AT&T &unknown;',
      '<p>fjøre ’🎿\u00a0<b> AT&T &unknown;</p>',
    ],
    ['emoji that are pictures', 'Hi <img alt="🙂" src="https://elsewhere.example/1.png">', '<p>Hi 🙂</p>'],
  ])('%s', (_, html, wanted) => {
    expect(drawnFrom(html)).toBe(wanted)
  })
})

describe('and leaves behind', () => {
  test.each([
    ['scripts and styles', '<style>p{color:red}</style><script>alert("<p>x</p>")</script><p>a</p>', '<p>a</p>'],
    [
      'what is in none of its pages',
      '<title>T</title><!-- <p>b</p> --><iframe><p>c</p></iframe><noscript>d</noscript>a',
      '<p>a</p>',
    ],
    ['what it hides', 'a<span style="display: none">b<i>c</i></span><span hidden>d</span>', '<p>a</p>'],
    ['blank lines', '<p>a</p><p><br></p><p>&nbsp;</p><div></div><p>b</p>', '<p>a</p><p>b</p>'],
    [
      'links that are not safe',
      '<a href="javascript:alert(1)">x</a><a href="java&#10;script:alert(1)">y</a>',
      '<p>xy</p>',
    ],
    ['pictures', '<img src=x onerror=alert(1) alt="A hut">a', '<p>a</p>'],
    ['handlers', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['comments, however they end', '<!-- a --!>b<!-->c<!--d-->e<!-- f', '<p>bce</p>'],
    ['a tag that has no end', 'a<b onclick="x', '<p>a</p>'],
  ])('%s', (_, html, wanted) => {
    expect(drawnFrom(html)).toBe(wanted)
  })
})

test('a quote where none belongs hides nothing', () => {
  expect(drawnFrom('<IMG """><SCRIPT>alert("XSS")</SCRIPT>">')).toBe('<p>"></p>')
  expect(drawnFrom('1 < 2 <3 a<b')).toBe('<p>1 < 2 <3 a</p>')
})

test('a list of Word is a list', () => {
  const item = (level: number, marker: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>` +
    `<![endif]>${words}<o:p></o:p></p>`
  const letter = `<!--[if gte mso 9]><xml>7</xml><![endif]--><p class=MsoNormal>Bring:<o:p></o:p></p>${item(1, '1.', 'Boots')}${item(2, '·', 'dry')}${item(1, '2.', 'Wax')}<p>Bye</p>`
  expect(drawnFrom(letter)).toBe(
    '<p>Bring:</p><ol1><li><p>Boots</p><ul><li><p>dry</p></li></ul></li><li><p>Wax</p></li></ol1><p>Bye</p>',
  )
})

test('what was copied in the portal comes back as it was, spaces and blank lines included', () => {
  const own =
    '<meta charset="utf-8"><p data-pm-slice="1 1 []" dir="auto">a  <strong>b</strong> </p><p dir="auto"></p><p>c<br>d</p>'
  expect(drawnFrom(own)).toBe('<p>a  <b>b</b> </p><p></p><p>c<br>d</p>')
})

test('words without a paragraph keep the space that ends them', () => {
  expect(toPlainText(richTextFromHtml('<span>three </span>'))).toBe('three ')
})

test('lists deeper than the portal keeps end on its deepest level', () => {
  const html = '<ul><li>x'.repeat(400)
  expect(drawnFrom(html).match(/<ul>/g)).toHaveLength(5)
  expect(drawnFrom(html).match(/x/g)).toHaveLength(400)
})

test.each([
  ['<'.repeat(200_000)],
  ['<!--'.repeat(50_000)],
  ['<a "'.repeat(50_000)],
  ['<a b="'.repeat(50_000)],
  ['<b>'.repeat(70_000) + '</i>'.repeat(50_000)],
  ['<p style="'.repeat(20_000)],
  [`<p style="${'font-weight:;'.repeat(15_000)}">`],
  ['&#'.repeat(100_000)],
  ['<script>'.repeat(30_000)],
  [`a${' '.repeat(200_000)}b`],
])('a page that was made to take long (%#) is read all the same', (html) => {
  expect(richTextFromHtml(html).type).toBe('doc')
})
