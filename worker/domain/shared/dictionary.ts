import * as z from 'zod/mini'

/**
 * Values by names that are not known beforehand, taken as they come. It stands in for zod's own record in what browsers
 * read, because that would weigh a kilobyte on every page.
 */
export const dictionary = <Value extends z.ZodMiniType>(value: Value) =>
  z.custom<Record<string, z.output<Value>>>(
    (given) =>
      typeof given === 'object' &&
      given !== null &&
      !Array.isArray(given) &&
      Object.values(given).every((each) => value.safeParse(each).success),
  )
