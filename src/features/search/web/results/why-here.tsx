import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Reasons, type ReasonsProps } from './reasons-list.tsx'

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
