import { Refused, signIn } from '../portal-client.mjs'
import { choosePasswordByMail } from './first-sign-in.mjs'
import { people } from './households.mjs'

/** How people come to the door without changing anything in the club. */
export const visitPerformers = {
  async visit({ who }, stage) {
    const member = await stage.as(who)
    await member.get('/session')
  },

  async signOut({ who }, stage) {
    const member = await stage.as(who)
    await member.post('/signout')
    stage.endSession(who)
  },

  /** With a password that is wrong. `who` may be an address that is nobody's. */
  async mistype({ who, times }, { portal, emailOf }) {
    const email = people.has(who) ? emailOf(who) : who
    for (let time = 0; time < times; time++) {
      await expectRefusal(signIn(portal, email, 'Not-Their-Password-1!'))
    }
  },

  async forgotPassword({ who }, stage, key) {
    await choosePasswordByMail(who, stage, key)
    stage.endSession(who)
  },

  async exportActivity({ who }, stage) {
    await read(await stage.as(who), '/activity/export.csv')
  },

  async lookBack({ who, day }, stage) {
    await read(await stage.as(who), `/as-of/${day}/members`)
  },

  /** Somebody who is no administrator types the address of their page. */
  async trySignIns({ who }, stage) {
    const member = await stage.as(who)
    await expectRefusal(member.get('/activity/sign-ins'))
  },
}

async function read({ url, token }, path) {
  const answer = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  await answer.arrayBuffer()
}

async function expectRefusal(asked) {
  const refusal = await asked.catch((error) => error)
  if (!(refusal instanceof Refused)) throw new Error('That was not refused.')
}
