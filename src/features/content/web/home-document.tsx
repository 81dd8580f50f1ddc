import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { categoryWords } from '#features/diensten/rules/category-words.ts'
import { categories } from '#features/diensten/rules.ts'
import { usualAnswer } from '#features/offertes/rules/sent-texts.ts'
import { listLatestReviews } from '#features/reviews/contract/reviews.ts'
import { latestReviewsArgs, RecentReviews } from '#features/reviews/web/public.tsx'
import { LocationForm, SearchHero } from '#features/search/web/public.tsx'
import { getVestigingenTotal } from '#features/vestigingen/contract.ts'
import { ask } from '#web/ask.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { Icon } from '#web/ui/icon.tsx'

export const page: Page = {
  load: ({ client }) =>
    Promise.all([
      ask(client, getVestigingenTotal, {}),
      // Without the reviews the page still does what people come for.
      ask(client, listLatestReviews, latestReviewsArgs).catch(() => undefined),
    ]),
  Page: HomePage,
}

function HomePage() {
  return (
    <>
      <PageHead
        description="Vergelijk notarissen bij u in de buurt op prijs, afstand en reviews. Vraag in één keer gratis offertes aan bij maximaal 3 kantoren."
        canonical={paths.home()}
      />
      <SearchHero
        title="Vergelijk notarissen bij u in de buurt"
        lede={`Bekijk prijzen en reviews. Kies maximaal ${limits.selection.max} kantoren en vraag in één keer gratis offertes aan.`}
      >
        <IslandSlot name="location-form" of={LocationForm} props={{ asksNeed: true }} />
      </SearchHero>
      <CategoryIndex />
      <HowItWorks />
      <IslandSlot
        name="recent-reviews"
        of={RecentReviews}
        props={{}}
        brokenIn="wrap"
        answers={[queryOf(listLatestReviews, latestReviewsArgs).queryKey]}
      />
      <TrustBand />
    </>
  )
}

/** Every akte, by category. */
function CategoryIndex() {
  return (
    <section className="band" id="aktes">
      <div className="wrap">
        <div className="index-head">
          <h2>Welke akte heeft u nodig?</h2>
          <a className="quiet-link" href={paths.guide()}>
            Ik weet het nog niet
          </a>
        </div>
        <ul className="index">
          {categories.map(({ id, label, diensten }) => (
            <li key={id}>
              <h3>{label}</h3>
              <p>{categoryWords[id].beschrijving}</p>
              <ul>
                {diensten.map((dienst) => (
                  <li key={dienst.id}>
                    <a href={paths.akte(dienst.id)}>
                      {dienst.label}
                      <Icon name="right" size={16} />
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const steps = [
  {
    title: 'Zoek en vergelijk',
    text: 'Vul uw postcode of woonplaats in. U ziet per kantoor hoe ver het is, wat anderen ervan vinden en wat het ongeveer kost.',
  },
  {
    title: `Kies maximaal ${limits.selection.max} kantoren`,
    text: 'Vertel wat u wilt regelen. U bevestigt uw e-mailadres. Daarna gaat uw aanvraag direct naar de notarissen.',
  },
  {
    title: 'Ontvang offertes en kies',
    text: `${usualAnswer} U beslist zelf, en u zit nergens aan vast.`,
  },
]

function HowItWorks() {
  return (
    <section className="band">
      <div className="wrap">
        <h2>Zo werkt het</h2>
        <ol className="how">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className="n" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const promises = [
  {
    title: 'Een volgorde die u kunt nagaan',
    text: 'Partners betalen voor een vermelding. Zij staan bovenaan in een apart, als betaald gelabeld blok. Daarna tellen reviews en afstand.',
    link: 'Zo komt de volgorde tot stand',
    href: paths.ranking(),
  },
  {
    title: 'Reviews van gecontroleerde adressen',
    text: 'Elke schrijver bevestigt zijn e-mailadres. Goede en slechte reviews controleren we op dezelfde manier.',
    link: 'Zo controleren we reviews',
    href: `${paths.ranking()}#reviews`,
  },
  {
    title: 'Uw gegevens blijven bij uw aanvraag',
    text: 'Alleen de notarissen die u kiest, zien uw gegevens. Betaling heeft geen invloed op reviews.',
    link: 'Lees over uw privacy',
    href: paths.privacy(),
  },
]

function TrustBand() {
  return (
    <section className="band">
      <div className="wrap">
        <h2>Waar u op kunt rekenen</h2>
        <div className="trust">
          {promises.map(({ title, text, link, href }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <a href={href}>{link}</a>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
