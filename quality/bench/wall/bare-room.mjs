import { routePartykitRequest, Server } from 'partyserver'

/** The room of PartyServer's own example: tells everybody whatever anybody says. */
export class Room extends Server {
  static options = { hibernate: true }

  onMessage(_, said) {
    this.broadcast(said)
  }
}

// biome-ignore lint/style/noDefaultExport: the runtime looks for it.
export default {
  fetch: async (request, env) => (await routePartykitRequest(request, env)) ?? new Response('ok'),
}
