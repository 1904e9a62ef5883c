import { marit, nora } from '../club.ts'
import { button, field, link, text, title } from '../target.ts'
import type { Scenario } from './scenario.ts'

const CHOSEN = 'Wet-Wool-Socks-8!'

export const signInScenarios: readonly Scenario[] = [
  [
    'an administrator signs in with email and password',
    async (club) => {
      const user = await club.visit()
      await user.open('/login')
      await user.fill(field('Email'), nora.email)
      await user.fill(field('Password'), nora.password)
      await user.click(button('Sign In'))
      await user.sees(title(/^Good (morning|afternoon|evening), Nora$/))
      await user.isAt('/')
    },
  ],
  [
    'a new member goes through the first-login wizard',
    async (club) => {
      const account = await club.addMember('Mette')
      const user = await club.visit()
      await user.open('/login')
      await user.fill(field('Email'), account.email)
      await user.fill(field('Password'), account.password)
      await user.click(button('Sign In'))
      await user.sees(title('Welcome, Mette'))
      await user.click(button('Get Started'))
      await user.fill(field('New password'), CHOSEN)
      await user.fill(field('Confirm password'), CHOSEN)
      await user.click(button('Continue'))
      await user.fill(field('Birthdate'), '02041992')
      await user.seesValue(field('Birthdate'), '02/04/1992')
      await user.click(button('Continue'))
      await user.sees(title("Cheers, You're All Set!"))
      await user.click(button('Take Me To The Portal'))
      await user.sees(title(/^Good (morning|afternoon|evening), Mette$/))
    },
  ],
  [
    'a visitor is led to the page they wanted after signing in',
    async (club) => {
      const user = await club.visit()
      await user.open('/members?find=quist')
      await user.sees(title('Sign in'))
      await user.fill(field('Email'), marit.email)
      await user.fill(field('Password'), marit.password)
      await user.press('Enter')
      await user.sees(link('Quist, Nora'))
      await user.seesValue(field('Find a member'), 'quist')
    },
  ],
]

/** The last thing that is done in the window of the member. */
export const signOutScenario: Scenario = [
  'a member signs out, and nothing of them stays in the browser',
  async (club) => {
    const user = await club.as(marit)
    await user.open('/members')
    await user.click(button(/Account$/))
    await user.click(link('Sign out'))
    await user.sees(title('Sign in'))
    const left = await user.evaluate<string[]>('Object.keys(localStorage)')
    if (left.includes('token')) throw new Error(`left in the browser: ${left.join(', ')}`)
    await user.misses(text(/Marit/))
  },
]
