import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { createForm } from '#server/forms/create-form.ts'
import { contactForm } from '../contact-form.ts'
import { sendContact } from './send-contact.ts'

/** The form on /contact. */
export const contactForms = (app: FastifyInstance, context: Context) =>
  createForm(app, context, {
    path: paths.contact.pattern,
    validate: (posted) => contactForm.check(contactForm.read(posted)),
    async create(posted, { visitor }) {
      const website = String(posted.website ?? '')
      await sendContact(context, { ...contactForm.body(contactForm.read(posted)), website }, visitor)
      return paths.contactSent()
    },
  })
