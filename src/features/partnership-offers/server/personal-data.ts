import * as limits from '#contract/limits.ts'
import { type PersonalData, personalFields } from '#server/personal-data.ts'
import { openEvidence } from './evidence.ts'

const { evidenceYears } = limits.partner

/** The data that someone at an office filled in to become a partner. */
export const partnerPersonalData: PersonalData = {
  id: 'partnership',
  title: 'Interesse om partner te worden',
  purpose: `Om contact met u op te nemen en als bewijs van wat is afgesproken (AVG artikel 6, lid 1, onder b en f). Wij bewaren het tot ${evidenceYears} jaar na het einde van de overeenkomst.`,
  remainder: `Deze gegevens blijven als bewijs bewaard, versleuteld, tot ${evidenceYears} jaar na het einde van de overeenkomst, of als die er niet kwam tot ${evidenceYears} jaar na uw bericht (AVG artikel 17, lid 3, onder e).`,
  async find(context, { email_hash }) {
    const rows = await context.db
      .selectFrom('partnership_interests as i')
      .innerJoin('partnership_offers as o', 'o.id', 'i.offer_id')
      .innerJoin('vestigingen as v', 'v.id', 'o.vestiging_id')
      .select(['i.offer_id', 'i.reference', 'i.terms_version', 'i.sealed_key', 'i.sealed', 'i.created_at', 'v.title'])
      .where('i.email_hash', '=', email_hash)
      .orderBy('i.created_at')
      .execute()
    return rows.map((row) => {
      const evidence = openEvidence(context, row)
      return {
        title: `Interesse van ${row.title}`,
        fields: personalFields([
          ['reference', 'Kenmerk', row.reference],
          ['email', 'E-mailadres', evidence?.email],
          ['address', 'Adres', evidence?.address],
          ['user_agent', 'Browser', evidence?.server_user_agent ?? evidence?.user_agent],
          ['ip_network', 'Begin van het IP-adres', evidence?.ip_network],
          ['terms_version', 'Versie van de voorwaarden', row.terms_version],
          ['submitted_at', 'Gemeld op', row.created_at],
        ]),
      }
    })
  },
  async erase() {},
}
