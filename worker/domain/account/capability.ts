export type Role = 'member' | 'administrator'

export type Capability =
  | 'browse the club'
  | 'post to the wall'
  | 'edit own profile'
  | 'end own sessions'
  | 'report found items'
  | 'enter work hours'
  | 'stay at the lodge'
  | 'manage sentinels'
  | 'manage meetings'
  | 'manage calendar'
  | 'manage members'
  | 'export the directory'
  | 'manage passports'
  | 'manage alerts'
  | 'manage wall'
  | 'manage documents'
  | 'manage found items'
  | 'manage lodge'
  | 'manage qualifications'
  | 'manage work hours'
  | 'read history'
  | 'open the archive'
  | 'see the season'

const ofMembers = [
  'browse the club',
  'post to the wall',
  'edit own profile',
  'end own sessions',
  'report found items',
  'enter work hours',
  'stay at the lodge',
] as const satisfies readonly Capability[]

const granted: Record<Role, ReadonlySet<Capability>> = {
  member: new Set(ofMembers),
  administrator: new Set([
    ...ofMembers,
    'manage sentinels',
    'manage meetings',
    'manage calendar',
    'manage members',
    'export the directory',
    'manage passports',
    'manage alerts',
    'manage wall',
    'manage documents',
    'manage found items',
    'manage lodge',
    'manage qualifications',
    'manage work hours',
    'read history',
    'open the archive',
    'see the season',
  ]),
}

/** The roles whose members may do something. */
export const rolesWith = (capability: Capability): readonly Role[] =>
  (Object.keys(granted) as Role[]).filter((role) => granted[role].has(capability))

/** Ask for the capability, never for the role: what a role may do is written only above. */
export const can = (role: Role, capability: Capability): boolean => granted[role].has(capability)
