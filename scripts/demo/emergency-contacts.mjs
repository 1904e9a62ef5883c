// Whom to call when somebody is hurt, for those who said so or were asked by the membership chair.

const own = (on, profile, emergencyContact) => ({ on, profile, set: { emergencyContact } })
const INES = 'Ines Calloway'
const asked = (on, revise, emergencyContact) => ({ on, revise, by: INES, set: { emergencyContact } })

export const emergencyContacts = [
  own('2025-11-10T19:05', 'Marit Solheim', 'Einar Solheim, 206 555-0171'),
  own('2025-11-10T20:12', 'Dale Whitcomb', 'Joanne Whitcomb, 360 555-0186'),
  own('2025-11-11T07:40', 'Tess Moriyama', 'Kenji Moriyama, 206 555-0134'),
  own('2025-11-11T12:33', 'Lucia Ferrante', 'Marco Ferrante, 360 555-0192'),
  own('2025-11-12T21:18', 'Fintan Coyle', 'Bridget Coyle, 206 555-0123'),
  own('2025-11-15T09:50', 'Rory MacAskill', 'Catriona MacAskill, 253 555-0147'),
  asked('2025-11-16T18:20', 'Wren Aldous', 'A neighbor, Lottie Marsh, 206 555-0187'),
  asked('2025-11-16T18:24', 'Clyde Abernathy', 'Ruth Abernathy, 360 555-0188'),
  own('2025-11-19T18:30', 'Leif Quist', 'Nora Quist, 509 555-0121'),
  own('2026-10-05T19:45', 'Linh Hoang', 'A sister, Mai Hoang, 425 555-0189'),
  asked('2026-10-12T18:15', 'Ada Okafor', 'June Okafor, 509 555-0163'),
  own('2026-11-02T20:20', 'Nora Quist', 'Leif Quist, 509 555-0122'),
]
