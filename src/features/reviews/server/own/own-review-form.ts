import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { editReview, withdrawReview } from '../../contract/reviews.ts'
import { editBodyOf, type OwnReviewAction } from '../../edit-form.ts'

const calls = { edit: editReview, withdraw: withdrawReview } satisfies Record<
  OwnReviewAction,
  { method: string; path: string }
>

/** The buttons of the author's page. */
export const ownReviewForm = (app: FastifyInstance, context: Context) =>
  actionForm(app, context, { page: paths.ownReview, calls, bodies: { edit: editBodyOf } })
