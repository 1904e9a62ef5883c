import { Server } from 'partyserver'

export { default } from './bare-room.mjs'

/** As the bare room, but what is said is written down with one D1 call before anybody hears it. */
export class Room extends Server {
  static options = { hibernate: true }

  async onMessage(_, said) {
    await this.env.DB.prepare('INSERT INTO said (text) VALUES (?)').bind(said).run()
    this.broadcast(said)
  }
}
