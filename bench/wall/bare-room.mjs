/** The room of PartyKit's own example: tells everybody whatever anybody says. */
// biome-ignore lint/style/noDefaultExport: PartyKit looks for it.
export default class BareRoom {
  constructor(room) {
    this.room = room
  }

  onMessage(said) {
    this.room.broadcast(said)
  }

  onRequest() {
    return new Response('ok')
  }
}
