import { doors } from '../../worker/doors.ts'

// What is named stands before what is any: '/users/export' before '/users/:id'.
const patterns = Object.keys(doors)
  .sort((one, other) => parametersIn(one) - parametersIn(other))
  .map((door) => ({ door, pattern: new RegExp(`^${door.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`) }))

/** The door of a call, 'PUT /api/users/olav'; what is no call keeps its name. */
export const doorOf = (name) => patterns.find(({ door, pattern }) => door === name || pattern.test(name))?.door ?? name

function parametersIn(door) {
  return door.split(':').length
}
