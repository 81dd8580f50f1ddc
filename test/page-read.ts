import type { AnswerTo, ArgsOf, PageRead } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { answerQuestion } from '#server/http/route.ts'
import type { Visitor } from '#server/http/visitor.ts'

/** Runs a page's internal read, which has no URL: 200 with the answer, or the error as an API call would report it. */
export async function readFor<R extends PageRead>(
  context: Context,
  read: R,
  args: ArgsOf<R>,
  login?: string,
  ip = '192.0.2.1',
) {
  try {
    const visitor = { ip, login } as Visitor
    return {
      status: 200,
      body: (await answerQuestion(context, read, args as object, visitor)) as AnswerTo<R> & Refused,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, body: { code: error.code, error: error.message } as AnswerTo<R> & Refused }
  }
}

type Refused = { code?: string; error?: string }
