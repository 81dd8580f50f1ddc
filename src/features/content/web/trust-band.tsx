import { paths } from '#contract/paths.ts'

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

export function TrustBand() {
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
