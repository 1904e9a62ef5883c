import { barriersOn } from './barriers'
import { bar, field, month, plan, press, putOnDuty } from './calendar-page'
import { marit, nora } from './cast'
import { expect, test } from './journey'

test('a full day shows what has just been added, and today shows what comes next', async ({ open, sessions }) => {
  const onDuty = [(await sessions.of(nora)).userId, (await sessions.of(marit)).userId]
  for (const [title, hour] of [
    ['Kitchen count', '08'],
    ['Ladder check', '09'],
    ['Broom hunt', '10'],
  ] as const) {
    await plan(sessions, { title, onDuty, start: `2033-03-05T${hour}:00`, end: `2033-03-05T${hour}:45` })
  }
  const page = await open('/resources/calendar-new', { as: nora })

  await test.step('the event that was added last is not behind "more"', async () => {
    await field(page, 'Event title').fill('Stove lesson')
    await field(page, 'Name').fill('Dale Whitcomb')
    await field(page, 'Phone').pressSequentially('5095550148')
    await field(page, 'Email').fill('dale@skarnhollow.example')
    await putOnDuty(page, 'solheim, marit', 'Solheim, Marit')
    await putOnDuty(page, 'castellane, owen', 'Castellane, Owen')
    await field(page, 'Start').fill('')
    await field(page, 'Start').pressSequentially('03052033')
    await field(page, 'Start time').selectOption('3:00 PM')
    await press(page, 'Add Event')
    await expect(month(page, 'March 2033')).toBeVisible()
    await expect(bar(page, 'Stove lesson')).toBeVisible()
    await expect(page.getByRole('button', { name: /^\+\d more on Saturday, March 5$/ })).toBeVisible()
    await expect(bar(page, 'Broom hunt')).toBeHidden()
  })

  await test.step('all of them stand behind "more", and in nobody’s way', async () => {
    await page.getByRole('button', { name: /^\+\d more on Saturday, March 5$/ }).press('Space')
    await expect(page.getByRole('dialog', { name: 'Saturday, March 5' })).toContainText('Broom hunt')
    expect(await barriersOn(page, { sizes: ['wide'] })).toEqual([])
  })

  await test.step('at noon of that day, what is over makes room for what is to come', async () => {
    const other = await open('/resources/calendar?month=2033-03', { as: marit, at: new Date('2033-03-05T12:00-08:00') })
    await expect(bar(other, 'Stove lesson')).toBeVisible()
    await expect(bar(other, 'Broom hunt')).toBeHidden()
    const comingUp = other.getByRole('region', { name: 'Coming up' }).getByRole('listitem')
    await expect(comingUp).toHaveCount(1)
    await expect(comingUp).toContainText('Stove lesson')
    await expect(other.getByRole('button', { name: 'Earlier this month (3)' })).toBeVisible()
  })
})
