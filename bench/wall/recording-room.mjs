/** As the bare room, but what is said is recorded by a Worker before anybody hears it. */
// biome-ignore lint/style/noDefaultExport: PartyKit looks for it.
export default class RecordingRoom {
  constructor(room) {
    this.room = room
  }

  async onMessage(said) {
    const answer = await fetch(this.room.env.API_URL, { method: 'POST', body: said })
    if (answer.ok) this.room.broadcast(said)
  }
}
