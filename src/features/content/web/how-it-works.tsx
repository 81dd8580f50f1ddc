import * as limits from '#contract/limits.ts'
import { usualAnswer } from '#features/offertes/rules/sent-texts.ts'

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

export function HowItWorks() {
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
