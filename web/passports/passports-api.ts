import type { VaccinePassport } from '#domain/vaccine-passport'
import { post } from '../api/client'

export const submitPassport = (passport: VaccinePassport): Promise<unknown> => post('/vaccine-passport/', passport)
