import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { createForm } from '#server/forms/create-form.ts'
import { route } from '#server/http/route.ts'
import { contactForm } from '../contact-form.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { sendContact } from './send-contact.ts'

export function contactRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.sendContact, schemas.sendContact, ({ body }, visitor) =>
    sendContact(context, body, visitor),
  )
}

/** The form on /contact, for whoever has no JavaScript. */
export const contactFormRoutes = (app: FastifyInstance, context: Context) =>
  createForm(app, context, {
    path: paths.contact.pattern,
    endpoint: contract.sendContact,
    validate: (posted) => contactForm.check(contactForm.read(posted)),
    argsOf: (posted) => ({
      body: { ...contactForm.body(contactForm.read(posted)), website: String(posted.website ?? '') },
    }),
    doneAt: () => paths.contactSent(),
  })
