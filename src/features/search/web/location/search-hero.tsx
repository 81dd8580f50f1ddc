import { paths } from '#contract/paths.ts'
import { useTotalInWords } from '#features/vestigingen/web/public.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Street } from '#web/ui/street.tsx'
import { LocationForm, type LocationFormProps } from './location-form.island.tsx'

type Props = LocationFormProps & { title: string; lede: string }

/** Where a search begins: the form, and what a visitor may expect of it. */
export function SearchHero({ title, lede, ...form }: Props) {
  const total = useTotalInWords()
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-form">
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
          <LocationForm {...form} />
          <p>
            <a className="quiet-link" href={paths.searchByName()}>
              Zoek op naam
            </a>
          </p>
          <ul className="plain-list">
            <Fact>Gratis</Fact>
            <Fact>Aanvraag in ongeveer 2 minuten</Fact>
            {total && <Fact>{total}</Fact>}
          </ul>
        </div>
        <Street />
      </div>
    </section>
  )
}

const Fact = ({ children }: { children: string }) => (
  <li>
    <Icon name="check" size={18} />
    {children}
  </li>
)
