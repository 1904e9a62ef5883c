import * as fc from 'fast-check'

export const arbitraryReasonCommand = fc.record({
  type: fc.constant('GiveReason' as const),
  subject: fc.constantFrom('ingrid', 'olav'),
  text: fc.constantFrom('', 'Moved to the coast.', 'Came back.'),
})
