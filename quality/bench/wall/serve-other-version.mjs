// Serves the portal of the checkout in which it is started, and tells its parent where: forked by other-version.mjs
import { pathToFileURL } from 'node:url'

const [persist, members] = process.argv.slice(2)
const { startProduct } = await import(pathToFileURL('quality/bench/wall/product.mjs').href)
const { stop, position, requests, ...portal } = await startProduct(persist, Number(members))
process.on('disconnect', async () => {
  await stop()
  process.exit()
})
// Before the room was part of the Worker it had another address.
process.send({ path: '/parties/main/wall', ...portal })
