import * as limits from '#contract/limits.ts'
import { usualAnswer } from '#features/offertes/rules/sent-texts.ts'
import { maximumTariffAnswer } from '../../aktes/maximum-tariff.ts'

type Question = { title: string; text: string }
type QuestionGroup = { title: string; questions: readonly Question[] }

const day = 24 * 60 * 60 * 1000

/** Frequent questions, by subject. Only loaded on the server. */
export const questionGroups = (brandName: string): readonly QuestionGroup[] => [
  {
    title: 'Offertes aanvragen',
    questions: [
      {
        title: 'Wat kost het om offertes aan te vragen?',
        text: 'Niets. Zoeken, vergelijken en offertes aanvragen zijn gratis. U zit nergens aan vast.',
      },
      {
        title: 'Hoeveel notarissen kan ik tegelijk vragen?',
        text: `Maximaal ${limits.selection.max}. Uw aanvraag gaat pas naar de notarissen nadat u uw e-mailadres heeft bevestigd.`,
      },
      { title: 'Wanneer krijg ik antwoord?', text: usualAnswer },
      {
        title: 'Kan een kantoor mijn aanvraag weigeren?',
        text: 'Ja. Een kantoor kan bijvoorbeeld geen tijd hebben of de dienst niet aanbieden. U kunt dan een ander kantoor kiezen.',
      },
      {
        title: 'Kan ik mijn aanvraag nog stoppen?',
        text: 'Ja. Open de link in de e-mail die u van ons kreeg. Daar trekt u uw aanvraag in. Wij laten het de notarissen weten.',
      },
      {
        title: 'Ik heb geen e-mail gekregen. Wat nu?',
        text: 'Kijk bij ongewenste e-mail. Op de pagina die u na uw aanvraag zag, staat de knop ‘Stuur opnieuw’. Klopte uw e-mailadres niet? Kies daar ‘Verkeerd adres? Pas het aan’. Heeft u die pagina gesloten? Doe de aanvraag dan nog een keer met het goede adres.',
      },
      {
        title: 'Mag ik elke notaris in Nederland kiezen?',
        text: 'Ja. U hoeft niet naar een notaris in uw eigen woonplaats. Bij de koop van een huis kiest vaak de koper de notaris. Kijk in uw koopcontract of dat ook voor u geldt.',
      },
    ],
  },
  {
    title: 'Prijzen en rekeningen',
    questions: [
      {
        title: 'Klopt de prijs die ik zie?',
        text: 'De prijs is een indicatie voor een gemiddelde situatie, inclusief btw en registerkosten. De werkelijke prijs kan anders zijn. Die staat in de offerte van de notaris.',
      },
      {
        title: 'Wat betekent ‘Prijs meteen’?',
        text: 'Sommige kantoren maken voor een standaardgeval meteen een offerte uit hun prijslijst. Bij het kantoor staat voor welke aanvragen dat geldt, bijvoorbeeld voor een koopsom tot en met een bedrag. Vul dat bedrag dan in bij uw aanvraag. U krijgt de offerte zodra u uw e-mailadres heeft bevestigd. Het kantoor kan haar tot het einde van de volgende werkdag terugtrekken, met een reden.',
      },
      {
        title: 'Is mijn prijs normaal?',
        text: 'Op de pagina Kosten vult u uw bedrag en uw plaats in. U ziet dan wat kantoren bij u in de buurt vragen.',
      },
      // Wna 55 and 56(4)
      {
        title: 'Ik ben het niet eens met de rekening van de notaris. Wat kan ik doen?',
        text: 'Vraag de notaris om een rekening die laat zien hoe het bedrag is berekend. Daar heeft u recht op. Komt u er samen niet uit, dan kunt u een klacht indienen bij de Geschillencommissie Notariaat.',
      },
      {
        title: 'Ik heb een laag inkomen. Betaal ik dan minder?',
        text: maximumTariffAnswer,
      },
    ],
  },
  {
    title: 'Volgorde en reviews',
    questions: [
      {
        title: 'Waarom staat een partner bovenaan?',
        text: `Partners betalen ${brandName} een vaste vergoeding voor hun vermelding. Zij staan in een apart, als betaald gelabeld blok. Betaling heeft geen invloed op reviews.`,
      },
      {
        title: 'Kan ik zoeken zonder voorrang voor partners?',
        text: 'Ja. Zet bij de filters ‘Partners niet bovenaan zetten’ aan. Dan staan alle kantoren in één lijst.',
      },
      {
        title: 'Zijn de reviews echt?',
        text: 'Elke schrijver bevestigt zijn e-mailadres. Bij elke review staat wat wij verder weten, bijvoorbeeld dat de schrijver via ons een offerte vroeg. Goede en slechte reviews controleren wij op dezelfde manier.',
      },
      {
        title: 'Kan een kantoor een slechte review laten weghalen?',
        text: 'Nee, niet omdat hij slecht is. Iedereen kan een review melden die tegen de regels ingaat. Een medewerker beslist, en de schrijver kan bezwaar maken.',
      },
    ],
  },
  {
    title: 'Uw gegevens',
    questions: [
      {
        title: 'Wat gebeurt er met mijn gegevens?',
        text: 'De notarissen die u kiest, krijgen uw aanvraag na uw bevestiging. Wij bewaren de persoonlijke gegevens versleuteld en wissen ze vanzelf. U kunt uw aanvraag ook zelf intrekken of wissen via de link in uw e-mail.',
      },
      {
        title: 'Hoe lang bewaren jullie mijn aanvraag?',
        text: `Tot ${limits.offerte.retentionMs / day} dagen nadat hij is verstuurd. Daarna wissen wij uw naam, uw e-mailadres en wat u schreef. U kunt dat ook eerder doen.`,
      },
      {
        title: 'Heb ik een account nodig?',
        text: 'Nee. Een account is alleen voor wie bij een notariskantoor werkt.',
      },
    ],
  },
  {
    title: 'Voor kantoren',
    questions: [
      {
        title: 'Hoe komt mijn kantoor op deze website?',
        text: 'Uit openbare gegevens. Staat uw kantoor er niet bij, of klopt er iets niet? Stuur ons een bericht.',
      },
      {
        title: 'Hoe zet ik zelf onze prijzen op de website?',
        text: 'Maak een account en vraag toegang tot uw kantoor. Wij mailen het adres dat wij van uw kantoor kennen. Na de bevestiging vult u zelf prijzen en diensten in.',
      },
      {
        title: 'Wij willen geen aanvragen meer ontvangen. Kan dat?',
        text: 'Ja. In elke aanvraag staat een link om u af te melden. In uw account kunt u aanvragen ook voor een tijd stopzetten.',
      },
    ],
  },
]
