import { marit, nora } from '../club.ts'
import { button, by, field, link, text, title } from '../target.ts'
import { until } from '../until.ts'
import { dialog, question, type Scenario } from './scenario.ts'

const SAVED = text('Your profile has been successfully updated!')

export const memberScenarios: readonly Scenario[] = [
  [
    'an administrator edits a member',
    async (club) => {
      const account = await club.finishWizard(await club.addMember('Birger'))
      const user = await club.as(nora)
      await user.open(`/members/${await club.idOf(account)}`)
      await user.click(link('Edit'))
      await user.seesValue(field('Street'), '7 Ferry Landing Road')
      await user.fill(field('Street'), '3 Heron Street')
      await user.fill(field('Home/Primary phone'), '4255550191')
      await user.seesValue(field('Home/Primary phone'), '(425) 555-0191')
      await user.choose(field('Status Type'), 'Life')
      await user.click(button("Update Birger's Profile"))
      await user.sees(SAVED)
      await user.open(`/members/${await club.idOf(account)}`)
      await user.sees(link('(425) 555-0191'))
      await user.sees(text(/3 Heron Street/))
    },
  ],
  [
    'an administrator searches the directory, filters it and turns its pages',
    async (club) => {
      const user = await club.as(nora)
      await user.open('/members')
      await user.fill(field('Find a member'), 'solheim mar')
      await user.sees(link('Solheim, Marit'))
      await user.misses(link('Quist, Nora'))
      await user.fill(field('Find a member'), 'quist nor')
      await user.sees(link('Quist, Nora'))
      await user.click(button('Young Adult', { within: by('group', 'Status') }))
      await user.misses(link('Quist, Nora'))
      await user.click(button('Show everyone'))
      await user.sees(text(/^1–15 of \d+ members$/))
      await user.click(button('Next page'))
      await user.sees(text(/^16–30 of \d+ members$/))
    },
  ],
  [
    'a member uploads a picture and crops it',
    async (club) => {
      const account = await club.finishWizard(await club.addMember('Siri'))
      const user = await club.visit()
      await club.rememberSession(user, account)
      await user.open('/profile')
      await user.sees(button('Choose a picture'))
      await user.chooseFile(await club.picture('me.png'))
      await user.sees(dialog('Crop your picture'))
      await user.click(by('slider', 'Zoom'))
      await user.press('End')
      await user.click(button('Use this picture'))
      await user.misses(dialog('Crop your picture'))
      await user.sees(text('Uploaded'))
      await user.click(button('Save changes'))
      await user.sees(SAVED)
      await user.open('/profile')
      await until('the picture is in the header, and square', () =>
        user.evaluate<boolean>(`(() => {
          const { naturalWidth, naturalHeight } = document.querySelector('header img[src*="/api/files/"]')
          return naturalWidth > 0 && naturalWidth === naturalHeight
        })()`),
      )
    },
  ],
  [
    'members are imported from a file, and the import is undone',
    async (club) => {
      const user = await club.visitSignedIn(nora)
      const email = `ask.${club.engine.name}@skarnhollow.example`.toLowerCase()
      const row = `Ask,${club.engine.name},${email},Active,2065550155,03/09/1985,11/02/2024,7 Ferry Landing Road,Alder Falls,WA,98999`
      await user.open('/members/import')
      await user.sees(button('Choose a file'))
      await user.chooseFile(await club.file('members.csv', `${HEADINGS}\r\n${row}\r\n`))
      await user.click(button('Preview the import'))
      await user.sees(text('Row 2'))
      await user.click(button('Import 1 row'))
      await user.sees(by('heading', 'Import complete'))
      await user.click(button('Undo the import'))
      await user.click(button('Undo the import', { within: question() }))
      await user.sees(text(/^Import undone:/))
      await user.open(`/members?find=ask ${club.engine.name}`)
      await user.sees(by('heading', 'No members found'))
    },
  ],
  [
    'an unsaved form is kept until its writer says otherwise',
    async (club) => {
      const user = await club.as(marit)
      await user.open('/profile')
      await user.sees(title('Your Profile'))
      await user.fill(field('City'), 'Cedar Landing')
      await user.click(link('Meetings'))
      await user.click(button('Stay here'))
      await user.seesValue(field('City'), 'Cedar Landing')
      await user.click(link('Meetings'))
      await user.click(button(/^Leave/))
      await user.sees(title('Meetings'))
    },
  ],
]

const HEADINGS = 'First Name,Last Name,E-mail,Membership,Home phone,DOB,Join Date,Street,City,State,Zip'
