import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Listed, type Placed, reasons } from './reasons.ts'

/** The facts that determined this office's position. Rendered on opening, since a list has 25 of them. */
export function WhyHere(props: ReasonsProps) {
  const [isMounted, setMounted] = useState(false)
  return (
    <details
      className="why"
      // It was opened before hydration.
      ref={(box) => {
        if (box?.open) setMounted(true)
      }}
      onToggle={() => setMounted(true)}
    >
      <summary>
        Waarom hier?<span className="sr"> {props.vestiging.title}</span>
        <Icon name="down" />
      </summary>
      {isMounted && <Reasons {...props} />}
      <noscript>{import.meta.env.SSR && <Reasons {...props} />}</noscript>
    </details>
  )
}

type ReasonsProps = Listed & { vestiging: Placed & { title: string } }

/** The facts, in order of importance. */
const Reasons = ({ vestiging, ...listed }: ReasonsProps) => (
  <>
    <ol>
      {reasons(vestiging, listed).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ol>
    <a href={paths.ranking()}>Zo komt de volgorde tot stand</a>
  </>
)
