import { paths } from '#contract/paths.ts'
import { deedNames, type FamilyDeed, type MaximumCheck, maximumOutcome } from '../../maximum-check.ts'

/** What the law says for these answers, and what the visitor can do next. */
export function MaximumOutcome({ check }: { check: MaximumCheck }) {
  const { deed } = check
  const name = deedNames[deed]
  const outcome = maximumOutcome(check)
  return (
    <section className="card pad stack" role="status">
      <h2>{titles[outcome]}</h2>
      {outcome === 'none' && (
        <p>
          Boven de grens geldt geen maximum uit de wet. De notaris kiest de prijs van {name} zelf. Vergelijk daarom
          kantoren.
        </p>
      )}
      {outcome === 'open' && (
        <>
          <p>
            Het hangt af van uw eigen vermogen. Ligt dat onder de grens, dan geldt voor {name} een maximum, ook met een
            goed inkomen.
          </p>
          <p>Vraag de notaris vooraf of u eronder valt. U kunt het ook vragen aan de Raad voor Rechtsbijstand.</p>
        </>
      )}
      {outcome === 'maximum' && (
        <p>
          Onder de grens geldt voor {name} een maximum, ook met een goed inkomen. Zeg de notaris vooraf dat u eronder
          valt, en vraag wat u dan hoogstens betaalt. Is uw inkomen laag? Dan kunt u om een nog lager maximum vragen.
        </p>
      )}
      {outcome === 'request' && <LowerMaximum deed={deed} />}
      <p>
        <a href={paths.search({ diensten: [deed] })}>Vergelijk kantoren en vraag gratis offertes aan</a>
      </p>
    </section>
  )
}

const titles = {
  none: 'Voor u geldt geen maximum',
  open: 'Dat hangt af van uw vermogen',
  maximum: 'Voor u kan een maximum gelden',
  request: 'U kunt om een lager maximum vragen',
}

function LowerMaximum({ deed }: { deed: FamilyDeed }) {
  return (
    <>
      <p>Onder de grens geldt al een maximum. Met een laag inkomen kunt u de voorzitter om een lager maximum vragen:</p>
      <ol>
        <li>Vraag de Raad voor Rechtsbijstand om een verklaring over uw inkomen en vermogen.</li>
        <li>Stuur die met de brief hieronder naar de voorzitter van de Kamer voor het notariaat.</li>
        <li>De voorzitter kan het maximum vaststellen, en een notaris aanwijzen die het voor dat bedrag doet.</li>
      </ol>
      <label className="label" htmlFor="brief">
        Brief om over te nemen
      </label>
      <textarea className="input" id="brief" rows={12} readOnly defaultValue={letter(deed)} />
    </>
  )
}

const letter = (deed: FamilyDeed) =>
  `Aan de voorzitter van de Kamer voor het notariaat

Geachte voorzitter,

Ik wil ${deedNames[deed]} laten maken. Mijn eigen vermogen ligt onder de grens van artikel 56 van de Wet op het notarisambt, en mijn inkomen is laag. De verklaring van de Raad voor Rechtsbijstand stuur ik mee.

Ik vraag u vast te stellen wat een notaris hiervoor hoogstens mag rekenen, en zo nodig een notaris aan te wijzen die de akte voor dat bedrag maakt.

Met vriendelijke groet,

[uw naam, adres en telefoonnummer]`
