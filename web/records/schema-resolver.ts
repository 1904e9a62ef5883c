import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod/mini'

/** The domain's rules for a form. Each field is told its first complaint, and is where the form goes to show it. */
export const schemaResolver =
  <Values extends FieldValues, Details, Context = unknown>(
    rules: z.ZodMiniType<Details, Values>,
  ): Resolver<Values, Context, Details> =>
  async (values, _context, { fields }) => {
    const { success, data, error } = rules.safeParse(values)
    if (success) return { values: data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, message } of error.issues) {
      const name = path.join('.')
      if (!get(errors, name))
        set(errors, name, {
          type: 'rule',
          message,
          ref: (get(fields, name) as { readonly ref?: object } | undefined)?.ref,
        })
    }
    return { values: {}, errors }
  }
