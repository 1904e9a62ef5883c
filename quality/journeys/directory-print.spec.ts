import { marit } from './cast'
import { bodyRows, comparison } from './directory-rows'
import { expect, test } from './journey'
import { printed } from './printed-page'

test('on paper stands everyone, and none of the portal’s furniture', async ({ open, sessions }) => {
  const page = await open('/members?rows=10', { as: marit })
  await expect(bodyRows(page)).toHaveCount(10)
  const people = async () => {
    const [title, , heads, ...lines] = await printed(page)
    expect([title, heads]).toEqual(['Members', 'Last name First name Phone'])
    return lines.filter((line) => line !== heads).map((line) => line.replace(/ (\(\d|Minor$).*$/, ''))
  }
  await comparison(sessions)(people, (everyone) => everyone.map(({ fname, lname }) => `${lname} ${fname}`))
  await expect(bodyRows(page)).toHaveCount(10)
})
