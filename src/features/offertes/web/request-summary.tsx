import { formatEuros } from '#contract/format/money.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import type { OfferteAccess, OfferteForOffice } from '../contract.ts'
import { phoneHidden, phoneLater } from '../rules/phone.ts'
import { type Details, detailLabels } from '../rules/purchase-details.ts'
import { EmailAddress } from './email-address.tsx'
import { SummaryBlock } from './wizard/summary-block.tsx'

type Request = Pick<OfferteAccess, 'diensten' | 'beschrijving' | 'details'> & {
  contact: OfferteAccess['contact'] | OfferteForOffice['contact']
}

/** Who asks and what is asked; before the address is confirmed the answer itself is masked. */
export function RequestSummary({ title, offerte }: { title: string; offerte: Request }) {
  const { contact, diensten, beschrijving, details } = offerte
  const situation: [string, string | null][] = [
    ['Diensten', diensten.map(({ label }) => label).join(', ')],
    ['Beschrijving', beschrijving],
    ...detailPairs(details),
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

function detailPairs(details: Details): [string, string | null][] {
  const { koopsom, hypotheekbedrag, adres, bank_financier, gewenste_passeerdatum } = details
  return [
    [detailLabels.koopsom, koopsom === null ? null : formatEuros(koopsom)],
    [detailLabels.adres, adres],
    [detailLabels.hypotheekbedrag, hypotheekbedrag === null ? null : formatEuros(hypotheekbedrag)],
    [detailLabels.bank_financier, bank_financier],
    [detailLabels.gewenste_passeerdatum, gewenste_passeerdatum && dutchDate(gewenste_passeerdatum)],
  ]
}
