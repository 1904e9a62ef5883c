import { meeting } from './meeting'
import type { RecordKind } from './record-aggregate'
import { sentinel } from './sentinel'

/** Every kind of record that is declared. What has a line for each of them is made from this list. */
export const kinds: readonly RecordKind[] = [meeting, sentinel]
