import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { ownReviewForm } from '../own/own-review-form.ts'
import { writeReviewForm } from './write-review-form.ts'

/** The forms of authors of reviews, for whoever has no JavaScript (architecture section 7). */
export function reviewFormRoutes(app: FastifyInstance, context: Context) {
  writeReviewForm(app, context)
  ownReviewForm(app, context)
}
