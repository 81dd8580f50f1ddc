import { formatEuros } from '#contract/format/money.ts'
import type { OfferteAccess, OfferteForOffice } from '../contract.ts'
import { detailPairs } from '../rules/detail-words.ts'
import { phoneHidden, phoneLater } from '../rules/phone.ts'
import { EmailAddress } from './email-address.tsx'
import { SummaryBlock } from './wizard/summary-block.tsx'

type Request = Pick<OfferteAccess, 'diensten' | 'beschrijving' | 'details'> & {
  contact: OfferteAccess['contact'] | OfferteForOffice['contact']
}

/** The customer and the content of the request. Until the address is confirmed, the data from the server is already masked. */
export function RequestSummary({ title, offerte }: { title: string; offerte: Request }) {
  const { contact, diensten, beschrijving, details } = offerte
  const situation: [string, string | null][] = [
    ['Diensten', diensten.map(({ label }) => label).join(', ')],
    ['Beschrijving', beschrijving],
    ...detailPairs(details, formatEuros),
  ]
  const answers = situation.filter((pair): pair is [string, string] => Boolean(pair[1]))
  return (
    <div>
      <SummaryBlock
        title={title}
        rows={[
          ['Naam', `${contact.aanhef} ${contact.naam}`.trim()],
          ['E-mailadres', <EmailAddress key="email" address={contact.email} />],
          ['Telefoonnummer', contact.telefoonnummer ?? phoneHidden],
          ...('mag_bellen' in contact && !contact.mag_bellen ? [callsRow] : []),
        ]}
      />
      {answers.length > 0 && <SummaryBlock title="De aanvraag" rows={answers} />}
    </div>
  )
}

const callsRow: [string, string] = ['Kantoren mogen mij bellen', `Nee, ${phoneLater}`]
