import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'

import type { MemberRevision, NewMember } from '#domain/member-details'
import type { Refused } from '../api/client'
import type { FormError } from '../ui/form-errors'
import type { MemberEntry } from './member-entry'
import { complaintsIn, fieldId, isLabelled, type LabelledField } from './member-labels'
import { refusalOf } from './refusal-of'

/** What the form says about its last submit. Each notice has a key of its own, so that it is read out again. */
export type Notice = { readonly key: number } & (
  | { readonly kind: 'complaints'; readonly complaints: readonly FormError[] }
  | { readonly kind: 'saved' }
)

interface Options<Details> {
  readonly rules: Resolver<MemberEntry, unknown, Details>
  readonly entry: MemberEntry
  /** The order in which complaints are listed. */
  readonly order: readonly LabelledField[]
  /** Sends what was entered. What it throws is told above the form, and nothing that was typed is lost. */
  readonly save: (details: Details, entry: MemberEntry) => Promise<void>
}

export function useMemberForm<Details extends NewMember | MemberRevision>({
  rules,
  entry,
  order,
  save,
}: Options<Details>) {
  const form = useForm<MemberEntry, unknown, Details>({
    resolver: rules,
    defaultValues: entry,
    shouldFocusError: false,
  })
  const [notice, setNotice] = useState<Notice>()

  const tell = (news: WithoutKey<Notice>) => {
    setNotice((last) => ({ ...news, key: (last?.key ?? 0) + 1 }))
    window.scrollTo({ top: 0 })
  }

  const refuse = (fault: Refused) => {
    const fields = Object.keys(fault.fields).filter(isLabelled)
    for (const field of fields) form.setError(field, { type: 'portal', message: fault.fields[field] ?? fault.message })
    const complaints = order
      .filter((field) => fields.includes(field))
      .map((field) => ({ id: fieldId(field), message: fault.fields[field] ?? fault.message }))
    tell({ kind: 'complaints', complaints: complaints.length > 0 ? complaints : [{ message: fault.message }] })
  }

  const submit = form.handleSubmit(
    async (details) => {
      try {
        await save(details, form.getValues())
      } catch (fault) {
        refuse(refusalOf(fault))
      }
    },
    (errors) => tell({ kind: 'complaints', complaints: complaintsIn(errors, order) }),
  )

  return { form, submit, notice, tell, dismiss: () => setNotice(undefined) }
}

type WithoutKey<Kind> = Kind extends unknown ? Omit<Kind, 'key'> : never
