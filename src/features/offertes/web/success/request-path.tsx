import { Icon } from '#web/ui/icon.tsx'

const stages = ['Aangevraagd', 'E-mail bevestigen', 'Offertes ontvangen', 'Kiezen'] as const

/** The way of a request on one line: what is done, and where somebody is. */
export const RequestPath = ({ at }: { at: (typeof stages)[number] }) => (
  <ol className="path" aria-label="De weg van uw aanvraag">
    {stages.map((name, index) => (
      <li key={name} aria-current={name === at ? 'step' : undefined}>
        {index < stages.indexOf(at) && (
          <>
            <Icon name="check" />
            <span className="sr">Gedaan: </span>
          </>
        )}
        {name}
      </li>
    ))}
  </ol>
)
