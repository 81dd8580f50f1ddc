import { phoneLink } from '#contract/person/telephone.ts'
import { countOutboundClick } from '#features/search/contract/analytics.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'

type Props = { vestiging: Pick<Vestiging, 'telefoon' | 'website'>; registerUrl: string | null }

/** How to contact the office directly. */
export function ContactLinks({ vestiging, registerUrl }: Props) {
  const { telefoon } = vestiging
  const website = webAddress(vestiging.website)
  const register = webAddress(registerUrl)
  return (
    <div>
      <h2 className="sr">Contact</h2>
      <ul>
        {telefoon && (
          <li>
            <a className="back" href={phoneLink(telefoon)}>
              {telefoon}
            </a>
          </li>
        )}
        {website && (
          <li>
            <a className="back" href={website} rel="noopener external" data-count={`/api${countOutboundClick.path}`}>
              Website van het kantoor
            </a>
          </li>
        )}
        {register && (
          <li>
            <a className="quiet-link" href={register} rel="noopener external">
              Controleer in het notarisregister
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Only a web address becomes a link: what an office fills in is not trusted. */
function webAddress(input: string | null): string | null {
  const url = input ? URL.parse(input) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
