import { expect, test } from 'vitest'

import { assertNamedRight, contentDisposition, safeFileName } from './file-name'

test.each([
  ['slope.jpg', 'slope.jpg'],
  ['Slope.JPEG', 'Slope.jpeg'],
  ['slope.png', 'slope.jpg'],
  ['slope', 'slope.jpg'],
  ['slope.jpg.php', 'slope.jpg.php.jpg'],
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['..\\..\\windows\\slope.jpg', 'slope.jpg'],
  ['C:\\Users\\Olav\\slope.jpg', 'slope.jpg'],
  ['slo\0pe.jpg\0.exe', 'slope.jpg.exe.jpg'],
  ['slope\u202egpj.exe', 'slopegpj.exe.jpg'],
  ['\u2067slope\u2069.jpg', 'slope.jpg'],
  ['slope\r\nSet-Cookie: a=b.jpg', 'slopeSet-Cookie_ a=b.jpg'],
  ['a"b<c>d|e?f*g:h%41.jpg', 'a_b_c_d_e_f_g_h_41.jpg'],
  ['CON.jpg', '_CON.jpg'],
  ['nul', '_nul.jpg'],
  ['  .slope. .jpg', 'slope.jpg'],
  ['.jpg', 'file.jpg'],
  ['', 'file.jpg'],
  ['///', 'file.jpg'],
  ['⛷️ Ski 👩‍👩‍👧.jpg', '⛷️ Ski 👩‍👩‍👧.jpg'],
  ['Cafe\u0301.jpg', 'Café.jpg'],
  ['half \ud83d.jpg', 'half �.jpg'],
])('a JPEG that is called %j is shown as %j', (sent, shown) => {
  expect(safeFileName(sent, 'jpeg')).toBe(shown)
})

test('a name of 4,000 letters is shortened, and no emoji is left in halves', () => {
  for (const letter of ['x', 'ø', '⛷️', '👩‍👩‍👧', 'e\u0301\u0302\u0303'.repeat(30)]) {
    const name = safeFileName(`${letter.repeat(4_000)}.jpg`, 'jpeg')
    expect(name.length).toBeLessThanOrEqual(304)
    expect(name.isWellFormed()).toBe(true)
    expect(name).toMatch(/\.jpg$/)
  }
})

test('a name that was made safe is made no other again, wherever it was cut', () => {
  for (const sent of [`${'x'.repeat(99)} y.pdf`, `${'x'.repeat(97)}... y.pdf`, ` .${'x '.repeat(80)}.pdf`, 'CON.pdf']) {
    const safe = safeFileName(sent, 'pdf')
    expect(safeFileName(safe, 'pdf')).toBe(safe)
  }
})

test('a file that is named as something of another family is refused', () => {
  for (const name of ['programme.pdf', 'minutes.doc', 'MINUTES.DOCX ']) {
    expect(() => assertNamedRight(name, 'jpeg')).toThrow('but is a JPEG picture')
  }
  for (const name of ['slope.png', 'slope.gif', 'slope', 'slope.php'])
    expect(() => assertNamedRight(name, 'jpeg')).not.toThrow()
  expect(() => assertNamedRight('minutes.doc', 'docx')).not.toThrow()
})

test('the header that names a file holds the name in full and in plain letters', () => {
  expect(contentDisposition('attachment', 'Über ⛷️.pdf')).toBe(
    `attachment; filename="_ber __.pdf"; filename*=UTF-8''%C3%9Cber%20%E2%9B%B7%EF%B8%8F.pdf`,
  )
})

test('no name ends the header, or breaks out of its quotes', () => {
  for (const name of ['a"; filename="evil.exe', 'a\r\nX-Evil: 1', "a'(b)*.pdf", 'a\\"b', '\ud800.pdf']) {
    const header = contentDisposition('inline', name)
    expect(header).toMatch(/^inline; filename="[\w.() -]*"; filename\*=UTF-8''(?:[\w.~!-]|%[0-9A-F]{2})*$/)
    expect(new Headers({ 'Content-Disposition': header }).get('content-disposition')).toBe(header)
  }
})
