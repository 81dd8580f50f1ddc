import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Listed, type Placed, reasons } from './reasons.ts'

/** Which facts placed this office; rendered when it opens, as a list has 25 of them. */
export function WhyHere(props: ReasonsProps) {
  const [isMounted, setMounted] = useState(false)
  return (
    <details
      className="why"
      // Opened before the program had the page.
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

/** The facts that placed an office, in the order in which they count. */
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
