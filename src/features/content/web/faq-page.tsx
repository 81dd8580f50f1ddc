import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'

function FaqPage() {
  const { brandName } = useSite()
  const questions: [string, string][] = [
    [
      'Wat kost het om offertes aan te vragen?',
      'Niets. Zoeken, vergelijken en offertes aanvragen zijn gratis. U zit nergens aan vast.',
    ],
    [
      'Hoeveel notarissen kan ik tegelijk vragen?',
      `Maximaal ${limits.selection.max}. Uw aanvraag gaat pas naar de notarissen nadat u uw e-mailadres heeft bevestigd.`,
    ],
    ['Wanneer krijg ik antwoord?', 'Meestal ontvangt u binnen 1 tot 3 werkdagen offertes.'],
    [
      'Klopt de prijs die ik zie?',
      'De prijs is een indicatie voor een gemiddelde situatie, inclusief btw en registerkosten. De werkelijke prijs kan anders zijn. Die staat in de offerte van de notaris.',
    ],
    [
      'Waarom staat een partner bovenaan?',
      `Partners betalen ${brandName} een vaste vergoeding voor hun vermelding. Zij staan in een apart, als betaald gelabeld blok. Betaling heeft geen invloed op reviews.`,
    ],
    [
      'Wat gebeurt er met mijn gegevens?',
      'De notarissen die u kiest, krijgen uw aanvraag na uw bevestiging. Wij bewaren de persoonlijke gegevens versleuteld en wissen ze vanzelf. U kunt uw aanvraag ook zelf intrekken of wissen via de link in uw e-mail.',
    ],
    [
      'Kan een kantoor mijn aanvraag weigeren?',
      'Ja. Een kantoor kan bijvoorbeeld geen tijd hebben of de dienst niet aanbieden.',
    ],
    // Wna 55 and 56(4), server section 11
    [
      'Ik ben het niet eens met de rekening van de notaris. Wat kan ik doen?',
      'Vraag de notaris om een rekening die laat zien hoe het bedrag is berekend. Daar heeft u recht op. Komt u er samen niet uit, dan kunt u een klacht indienen bij de Geschillencommissie Notariaat.',
    ],
    [
      'Ik heb een laag inkomen. Betaal ik dan minder?',
      'Voor aktes over familie, zoals een testament, kan een maximumtarief gelden als u een laag inkomen en weinig vermogen heeft. Vraag ernaar bij de notaris.',
    ],
    [
      'Ik heb geen e-mail gekregen. Wat nu?',
      'Kijk bij ongewenste e-mail. Op de pagina die u na uw aanvraag zag, staat de knop ‘Stuur opnieuw’. Klopte uw e-mailadres niet? Doe de aanvraag dan nog een keer met het goede adres.',
    ],
  ]
  return (
    <div className="wrap">
      <PageHead title="Veelgestelde vragen" canonical={paths.faq()} />
      <article className="prose page-top">
        <h1>Veelgestelde vragen</h1>
        <div>
          {questions.map(([question, answer]) => (
            <details key={question} className="faq">
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </article>
    </div>
  )
}

export const page: Page = { Page: FaqPage }
