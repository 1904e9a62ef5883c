/** Everything that goes wrong of an evening: how often, in cases of a hundred, where it may. */
export const FAULTS = {
  'a request is lost': 4,
  'an answer is lost': 4,
  'a request arrives twice': 4,
  'an answer is late': 6,
  'the portal is busy': 3,
  'the portal fails': 2,
  'the portal dies before it has recorded': 3,
  'the portal dies after it has recorded': 3,
  'another command came in between': 30,
  'what the room passes on is lost': 4,
  'the answer to the room is lost': 4,
  'the answer to the room is too late': 3,
  'of what goes together only a part is carried out': 8,
  'a notice to the room is lost': 15,
  'a notice to the room comes twice': 15,
  'a notice to the room is late': 15,
  'a frame is late': 10,
  'a line is cut': 3,
  'a line is dead, and the browser does not know': 2,
  'a line is dead, and the room does not know': 2,
  'the room is killed': 0.6,
  'the room is put away': 10,
  'the room cannot be reached': 5,
  'a browser has no network': 1.5,
  'a page is loaded anew': 1.5,
  'a page crashes': 1.5,
  'a device sleeps': 1,
  'the clock of a device jumps': 1.5,
  'the clock of the portal jumps': 0.8,
  'a page is hidden': 2,
  'a member signs out on another device': 0.6,
}

/** Decides whether something goes wrong, and counts how often it did. When `heal` was called nothing does any more. */
export function faults(luck) {
  const hits = Object.fromEntries(Object.keys(FAULTS).map((name) => [name, 0]))
  let isOver = false
  return {
    hits,
    /** Notes one that nobody had to be unlucky for. */
    happens(name) {
      if (isOver || !luck.in100(FAULTS[name])) return false
      hits[name] += 1
      return true
    },
    heal: () => {
      isOver = true
    },
    isOver: () => isOver,
  }
}
