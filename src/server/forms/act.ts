import type * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { Context } from '../context.ts'
import type { Visitor } from '../http/visitor.ts'

/** The fields by their names; what stands in them nobody has looked at yet. */
type Posted<Fields> = { [name in keyof Fields]?: unknown }

/**
 * What a posted form does and no call of the API: `fields` says what may be posted, and `run` gets that as it should be, or is not
 * run (docs/decisions/0087-acts-without-an-address.md).
 */
export const act =
  <F extends z.ZodMiniType, Done>(
    fields: F,
    run: (context: Context, input: z.output<F>, visitor: Visitor) => Promise<Done>,
  ) =>
  async (context: Context, posted: Posted<z.input<F>>, visitor: Visitor): Promise<Done> => {
    const { success, data, error } = fields.safeParse(posted)
    if (!success) throw new ApiError('BAD_REQUEST', { fields: fieldErrors(error.issues) })
    return run(context, data, visitor)
  }
