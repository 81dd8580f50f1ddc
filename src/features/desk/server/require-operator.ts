import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Operator } from './operator.ts'

/** For calls and files of the desk: throws unless the visitor is an operator with a second way to log in (docs/decisions/0034). */
export async function requireOperator(context: Context, visitor: Visitor): Promise<Operator> {
  const operator = await context.hooks.operatorOf(context, visitor)
  if (operator.role !== 'operator' || !operator.isProved) throw new ApiError('FORBIDDEN')
  return operator
}
