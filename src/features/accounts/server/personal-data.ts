import * as limits from '#contract/limits.ts'
import { type PersonalData, personalFields } from '#server/personal-data.ts'
import type { Totp } from '../contract/totp.ts'
import { eraseAccount, openPerson } from './account.ts'
import { forgetFailures } from './login/login-lock.ts'
import { listChangesOf } from './office/changes-of-account.ts'
import { listOwnVestigingen } from './office/own-vestigingen.ts'
import { listPasskeys } from './passkeys/own-passkeys.ts'
import { findProviderLink } from './provider/own-provider.ts'
import { readTotp } from './totp/own-totp.ts'

const day = 24 * 60 * 60 * 1000

const relations = { active: 'Namens', pending: 'Gevraagd:', registered: 'Genoemd bij het registreren:' } as const

/** The account of an address, with where it is logged in. */
export const accountPersonalData: PersonalData = {
  id: 'accounts',
  title: 'Uw account',
  purpose: `Om u namens uw kantoor te laten inloggen (AVG artikel 6, lid 1, onder b). Wij bewaren het tot u het laat wissen; een account dat u niet bevestigt, hooguit ${(limits.account.confirmMs + limits.unconfirmed.erasedWithinMs) / day} dagen.`,
  remainder:
    'De prijzen en diensten die u namens een kantoor opsloeg en de codes die u maakte, zonder wie dat deed: die zijn van het kantoor. Werkte u in ons beheer? Dan ook wat u daar deed, zonder uw naam.',
  async find(context, { email_hash }) {
    const { db } = context
    const account = await db.selectFrom('accounts').selectAll().where('email_hash', '=', email_hash).executeTakeFirst()
    if (!account) return []
    const { naam, email, telefoonnummer } = openPerson(context, account)
    const sessions = await db
      .selectFrom('account_sessions')
      .select(['browser', 'created_at', 'seen_at'])
      .where('account_id', '=', account.id)
      .orderBy('created_at')
      .execute()
    const totp = await readTotp(context, account)
    const provider = await findProviderLink(db, account.id)
    const passkeys = await listPasskeys(context, account)
    const offices = await listOwnVestigingen(context, account.id)
    return [
      {
        title: 'Account',
        fields: personalFields([
          ['naam', 'Naam', naam],
          ['email', 'E-mailadres', email],
          ['telefoonnummer', 'Telefoonnummer', telefoonnummer],
          ['created_at', 'Gemaakt', account.created_at],
          ['terms_accepted', 'Akkoord met de voorwaarden', account.terms_accepted_at],
          ['verified_at', 'Bevestigd', account.verified_at],
        ]),
      },
      ...offices.map(({ title, plaats, status }) => ({
        title: `${relations[status]} ${title}, ${plaats}`,
        fields: [],
      })),
      ...(await listChangesOf(db, account.id)),
      ...(provider ? [providerItem(provider)] : []),
      ...(totp.status === 'off' ? [] : [codeItem(totp)]),
      ...passkeys.map(({ naam, created_at, used_at }) => ({
        title: `Passkey ${naam}`,
        fields: personalFields([
          ['created_at', 'Toegevoegd', new Date(created_at)],
          ['used_at', 'Laatst gebruikt', used_at && new Date(used_at)],
        ]),
      })),
      ...sessions.map(({ browser, created_at, seen_at }) => ({
        title: `Ingelogd met ${browser}`,
        fields: personalFields([
          ['created_at', 'Sinds', created_at],
          ['seen_at', 'Laatst gebruikt', seen_at],
        ]),
      })),
    ]
  },
  async erase(trx, context, { email_hash, email_base_hash }) {
    const account = await trx
      .selectFrom('accounts')
      .select('id')
      .where('email_hash', '=', email_hash)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return
    await forgetFailures(trx, email_base_hash)
    await eraseAccount(trx, context, account.id)
  },
}

const providerItem = ({ created_at, used_at }: { created_at: Date; used_at: Date | null }) => ({
  title: 'Inloggen via een andere site',
  fields: personalFields([
    ['created_at', 'Gekoppeld', created_at],
    ['used_at', 'Laatst gebruikt', used_at],
  ]),
})

const codeItem = ({ proved_at, recovery_codes_left }: Totp) => ({
  title: 'Inloggen met een code',
  fields: personalFields([
    ['proved_at', 'Aan sinds', proved_at && new Date(proved_at)],
    ['recovery_codes_left', 'Herstelcodes over', proved_at && recovery_codes_left],
  ]),
})
