import * as limits from '#contract/limits.ts'
import { type PersonalData, personalFields } from '#server/personal-data.ts'

const day = 24 * 60 * 60 * 1000

/** The platform's own data on an address: the browsers that confirmed it and, in a demo, the mails in the built-in inbox. */
export const browserPersonalData: PersonalData = {
  id: 'sessions',
  title: 'Browsers waarin u dit adres gebruikte',
  purpose: `Om te onthouden dat u uw e-mailadres bevestigde (AVG artikel 6, lid 1, onder b), ${limits.session.lifeMs / day} dagen na uw laatste aanvraag of review.`,
  remainder: null,
  async find({ db, clock }, { email_hash }) {
    const sessions = await db
      .selectFrom('session_emails')
      .innerJoin('sessions', 'sessions.sid_hash', 'session_emails.sid_hash')
      .select(['sessions.created_at', 'sessions.expires_at', 'verified_at'])
      .where('email_hash', '=', email_hash)
      .where('sessions.expires_at', '>', clock.now())
      .orderBy('sessions.created_at')
      .execute()
    return sessions.map(({ created_at, expires_at, verified_at }) => ({
      title: 'Een browser',
      fields: personalFields([
        ['created_at', 'Sinds', created_at],
        ['verified_at', 'E-mailadres bevestigd op', verified_at],
        ['expires_at', 'Tot', expires_at],
      ]),
    }))
  },
  async erase(trx, _context, { email, email_hash }) {
    await trx.deleteFrom('session_emails').where('email_hash', '=', email_hash).execute()
    await trx
      .deleteFrom('inbox_messages')
      .where((eb) => eb(eb.fn<string>('lower', ['to_address']), '=', email.toLowerCase()))
      .execute()
  },
}
