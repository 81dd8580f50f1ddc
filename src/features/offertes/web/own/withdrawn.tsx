import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OfferteAccess } from '../../contract.ts'
import { undoSeconds } from '../../rules/sent-texts.ts'
import { ActionForm } from './action-form.tsx'

const { withdrawalMs } = limits.offerte.undo

type Props = {
  offerte: OfferteAccess
  token: string
  /** Whether it was withdrawn just now. */
  done: boolean
}

/** Notice of a withdrawal, with a button to undo it. The script removes the button once the time to undo has passed. */
export function Withdrawn({ offerte: { vestigingen, undo_until }, token, done }: Props) {
  const client = useQueryClient()
  useEffect(() => {
    if (undo_until === null) return
    const timer = setTimeout(() => void client.invalidateQueries(), withdrawalMs)
    return () => clearTimeout(timer)
  }, [client, undo_until])
  const wasSent = vestigingen.some(({ status }) => status === 'closed')
  const news = wasSent ? 'De notarissen krijgen daarvan bericht.' : 'De notarissen hebben niets ontvangen.'
  return (
    <Notice kind="ok" live focused={done}>
      <p>{`Uw aanvraag is ingetrokken. ${news}`}</p>
      {undo_until !== null && (
        <>
          <p>Vergiste u zich? U kunt dit binnen {undoSeconds} ongedaan maken.</p>
          <ActionForm token={token} action="undo_withdrawal" label="Ongedaan maken" kind="quiet" />
        </>
      )}
    </Notice>
  )
}

/** After a final withdrawal: links to ask for quotes again. */
export function AskAgain({ offerte: { vestigingen, diensten } }: Pick<Props, 'offerte'>) {
  const chosen = {
    vestigingen: vestigingen.flatMap(({ id, replaced }) => (replaced ? [] : id)),
    diensten: diensten.map(({ id }) => id),
  }
  return (
    <section className="card pad confirm-box" aria-labelledby="opnieuw">
      <h2 className="h-side" id="opnieuw">
        Toch nog offertes?
      </h2>
      <p>Doe dan een nieuwe aanvraag. Dat kan bij dezelfde notarissen of bij andere.</p>
      <ButtonLink kind="main" href={paths.search({ diensten: chosen.diensten })}>
        Zoek notarissen
      </ButtonLink>
      <a href={paths.offerteRequest(chosen)}>Nieuwe aanvraag bij dezelfde notarissen</a>
    </section>
  )
}
