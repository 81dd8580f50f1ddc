import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { outcomeOf } from '#web/link-outcome.ts'
import { getLinkRenewal } from '../../link-renewal.ts'
import { LinkEnded } from './link-ended.tsx'
import { NewLinkOffer } from './new-link-offer.tsx'

export const renewalOf = (token: string) => outcomeOf(getLinkRenewal, { token })

/** For the `load` of a page that shows `ExpiredLink`. */
export const loadExpiredLink = (client: QueryClient, token: string) => client.fetchQuery(renewalOf(token))

type Props = {
  token: string
  /** The address that a new link goes to, in words. */
  to?: string
  /** What can be done when nothing is left behind the link. */
  gone: ReactNode
  /** What the answer said of its end, where that is not only its age. */
  title?: string
  /** What can be done beside a new link. */
  children?: ReactNode
}

/** In the place of a page whose link is too old: a new link while what stood behind it is there, else what can be done. */
export function ExpiredLink({ token, to = 'hetzelfde e-mailadres', gone, title, children }: Props) {
  const { data, isPending } = useQuery(renewalOf(token))
  if (isPending) return null
  if (!data?.answer?.renewable) {
    return (
      <LinkEnded code="TOKEN_EXPIRED" title={title}>
        {gone}
      </LinkEnded>
    )
  }
  return (
    <NewLinkOffer page={paths.newLink(token)} action="renew" to={to} sent={false}>
      {children}
    </NewLinkOffer>
  )
}
