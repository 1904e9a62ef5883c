import { readFileSync } from 'node:fs'

/** Who may call each route, as the tests of access print it: 'GET /api/users/:id' with 'browse the club'. */
export const access = new Map(
  readFileSync('worker/testing/route-access.txt', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(': ')),
)

// What is named stands before what is any: '/users/export' before '/users/:id'.
const patterns = [...access.keys()]
  .sort((one, other) => parametersIn(one) - parametersIn(other))
  .map((route) => ({ route, pattern: new RegExp(`^${route.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`) }))

/** The route of a call, 'PUT /api/users/olav'; what is no call keeps its name. */
export const routeOf = (name) =>
  patterns.find(({ route, pattern }) => route === name || pattern.test(name))?.route ?? name

function parametersIn(route) {
  return route.split(':').length
}
