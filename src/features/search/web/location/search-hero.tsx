import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { useTotalInWords } from '#features/vestigingen/web/public.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Street } from '#web/ui/street.tsx'

type Props = { title: string; lede: string; children: ReactNode }

/** The start of a search: the form as `children`, and what a visitor can expect. */
export function SearchHero({ title, lede, children }: Props) {
  const total = useTotalInWords()
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-form">
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
          {children}
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
