import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Part } from './part.tsx'

const errors = [
  { field: 'part-mail', message: 'Voer een geldig e-mailadres in' },
  { field: 'part-aanhef-fout', message: 'Dit veld is verplicht' },
]

export function MessageParts() {
  const [attempt, setAttempt] = useState(0)
  return (
    <Part title="Berichten">
      <ErrorSummary errors={errors} attempt={attempt} />
      <Button onClick={() => setAttempt(attempt + 1)}>Geef de samenvatting de focus</Button>
      <Notice kind="error" onRetry={() => setAttempt(0)}>
        Geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.
      </Notice>
      <Notice kind="warning" title="Let op">
        Sommige notarissen bieden mogelijk niet alle geselecteerde diensten aan.
      </Notice>
      <Notice kind="info">Een bericht zonder kop.</Notice>
      <Notice kind="ok" title="Uw aanvraag is verstuurd">
        De notarissen nemen binnen een paar werkdagen contact met u op.
      </Notice>
    </Part>
  )
}
