import type * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { Context } from '../context.ts'
import type { Visitor } from '../http/visitor.ts'
import { countTokenRead } from '../rate-limits/count-token-read.ts'

/** Posted fields by name, not validated yet. */
type Posted<Fields> = { [name in keyof Fields]?: unknown }

/** The validated fields; throws BAD_REQUEST with the wrong ones. */
export function checked<F extends z.ZodMiniType>(fields: F, posted: Posted<z.input<F>>): z.output<F> {
  const { success, data, error } = fields.safeParse(posted)
  if (!success) throw new ApiError('BAD_REQUEST', { fields: fieldErrors(error.issues) })
  return data
}

/**
 * What a posted form does without a call of the API. `fields` validates the post; `run` gets the result, or is not run
 * (docs/decisions/0087-acts-without-an-address.md).
 */
export const act =
  <F extends z.ZodMiniType, Done>(
    fields: F,
    run: (context: Context, input: z.output<F>, visitor: Visitor) => Promise<Done>,
  ) =>
  async (context: Context, posted: Posted<z.input<F>>, visitor: Visitor): Promise<Done> =>
    run(context, checked(fields, posted), visitor)

/** The same behind a mailed link: counts as a read of the link, and passes its token to `run`. */
export const linkAct =
  <F extends z.ZodMiniType, Done>(
    fields: F,
    run: (context: Context, token: string, input: z.output<F>) => Promise<Done>,
  ) =>
  (context: Context, token: string, posted: Posted<z.input<F>>, visitor: Visitor): Promise<Done> =>
    countTokenRead(context, visitor, async () => run(context, token, checked(fields, posted)))

/** Any link act, as a page's buttons run it. */
export type LinkAct = (context: Context, token: string, posted: object, visitor: Visitor) => Promise<unknown>
