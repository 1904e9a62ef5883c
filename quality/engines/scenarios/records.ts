import { marit, nora } from '../club.ts'
import { button, by, field, link, text, title } from '../target.ts'
import { dialog, item, question, type Scenario, writeRichText } from './scenario.ts'

/** Of several notes the newest stands last. */
const UNDO = button('Undo', { last: true })
/** Where a post for the wall is written. */
const MESSAGE = by('textbox', 'New message')

export const recordScenarios: readonly Scenario[] = [
  [
    'an administrator adds a meeting with rich text and minutes',
    async (club) => {
      const user = await club.as(nora)
      const venue = `${club.engine.name} Hall`
      await user.open('/meetings/new')
      await user.choose(field('Type'), 'Board Meeting')
      await user.fill(field('Venue'), venue)
      await user.fill(field('Address'), '2 Winding House Road, Alder Falls, WA 98999')
      await user.fill(field('Date'), '3/4/2099')
      await user.seesValue(field('Date'), '03/04/2099')
      await user.fill(field('Time'), '530p')
      await user.seesValue(field('Time'), '05:30PM')
      const description = by('textbox', /^Description/)
      await writeRichText(user, description, 'Bring ')
      await user.click(button('Bold'))
      await user.type('wool socks')
      await user.press('Enter')
      await user.click(button(/^Bullet/))
      await user.type('and soup')
      await user.sees(by('strong', undefined, { containing: 'wool socks', within: description }))
      await user.sees(by('listitem', undefined, { containing: 'and soup', within: description }))
      await user.chooseFile(await club.pdf('Minutes.pdf'))
      await user.sees(text('Uploaded'))
      await user.click(button('Add Meeting'))
      await user.isAt('/meetings')
      await user.click(link(/^View/, { within: item(venue) }))
      await user.sees(title('Board Meeting'))
      await user.sees(by('strong', undefined, { containing: 'wool socks' }))
      await user.sees(link(/^Minutes/))
    },
  ],
  [
    'a formatted text is copied and pasted in the editor',
    async (club) => {
      const user = await club.as(nora)
      const description = by('textbox', /^Description/)
      await user.open('/meetings/new')
      await user.click(description)
      await user.sees(by('toolbar', 'Formatting'))
      await user.click(button('Bold'))
      await user.type('Bring soup.')
      for (const keys of ['Control+a', 'Control+c', 'Control+v', 'Control+v']) await user.press(keys)
      await user.sees(by('strong', undefined, { containing: 'Bring soup.Bring soup.', within: description }))
    },
  ],
  [
    'an administrator adds an event with two members on duty, and its deletion is undone',
    async (club) => {
      const user = await club.as(nora)
      const event = `Work party of ${club.engine.name}`
      await user.open('/resources/calendar-new')
      await user.fill(field('Event title'), event)
      await user.fill(field('Name'), 'Dale Whitcomb')
      await user.fill(field('Phone'), '5095550148')
      await user.seesValue(field('Phone'), '(509) 555-0148')
      await user.fill(field('Email'), 'dale@skarnhollow.example')
      await user.fill(field('Start'), '05082027')
      await user.choose(field('Start time'), '9:00 AM')
      await user.seesValue(field('End'), '05/08/2027')
      for (const [typed, name] of [
        ['solheim mar', 'Solheim, Marit'],
        ['quist nor', 'Quist, Nora'],
      ] as const) {
        await user.click(by('combobox', 'Members on duty'))
        await user.type(typed)
        await user.click(by('option', name))
      }
      await user.click(button('Add Event'))
      await user.isAt('/resources/calendar')
      const bar = button(new RegExp(event))
      await user.click(bar)
      await user.sees(dialog(event))
      await user.press('Escape')
      await user.misses(dialog(event))
      await user.click(bar)
      await user.click(button('Delete', { within: dialog(event) }))
      await user.click(button('Delete the event', { within: question() }))
      await user.hover(text(`${event} was deleted.`))
      await user.misses(bar)
      await user.click(UNDO)
      await user.sees(bar)
    },
  ],
  [
    'an alert is written, stands on the dashboard of others at once, and its deletion is undone',
    async (club) => {
      const words = `The lower lot is plowed, says ${club.engine.name}.`
      const [user, other] = [await club.as(nora), await club.as(marit)]
      await other.open('/')
      await other.sees(button(/^Live/))
      await other.enter(MESSAGE)
      await other.sees(by('toolbar', 'Formatting'))
      const top = await other.topOf(MESSAGE)
      await user.open('/alerts/new')
      await writeRichText(user, by('textbox', 'Message'), words)
      await user.click(by('radio', 'Danger'))
      await user.fill(field('Expiration date'), '12312099')
      await user.click(button('Create the alert'))
      await user.isAt('/alerts')
      await other.sees(by('note', undefined, { containing: words }))
      await other.seesAt(MESSAGE, top)
      await user.click(button(`Delete ${words}`))
      await user.click(button('Delete the alert', { within: question() }))
      await user.hover(text('The alert was deleted.'))
      await other.misses(by('note', undefined, { containing: words }))
      await user.click(UNDO)
      await other.sees(by('note', undefined, { containing: words }))
      await user.sees(item(words))
    },
  ],
  [
    'an administrator looks at the club as of a day',
    async (club) => {
      const user = await club.as(nora)
      await user.open('/activity/as-of')
      await user.click(button('Forward a month'))
      await user.fill(field('Find a member'), 'solheim mar')
      await user.click(link('Solheim, Marit'))
      await user.sees(by('heading', 'Marit Solheim'))
      await user.sees(text(/^This record as of the end of/))
    },
  ],
]
