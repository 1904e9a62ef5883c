/** A clock's time, in milliseconds since 1970. */
export type Clock = () => number

const MachineDate = Date

/** A clock that shows `instant` now and goes on from there. */
export function tickingFrom(instant: number): Clock {
  const ahead = instant - MachineDate.now()
  return () => MachineDate.now() + ahead
}

/** The machine's time when `clock` shows `instant`. */
export const machineTime = (instant: number, clock: Clock): number => instant - clock() + MachineDate.now()

/** The time that `clock` shows at the machine's time. */
export const shownTime = (machine: number, clock: Clock): number => machine + clock() - MachineDate.now()

/** Makes `Date` follow `clock`. A proxy, unlike a subclass, takes the dates of the runtime for its own. */
export function setDate(clock: Clock): void {
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [clock()], newTarget),
    apply: () => new MachineDate(clock()).toString(),
    get: (target, name) => (name === 'now' ? clock : Reflect.get(target, name)),
  })
}
