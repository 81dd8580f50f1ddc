import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { outcomeOf } from '#web/link-outcome.ts'
import { getLinkRenewal } from '../../link-renewal.ts'
import { LinkEnded } from './link-ended.tsx'
import { NewLinkOffer } from './new-link-offer.tsx'

export const renewalOf = (token: string) => outcomeOf(getLinkRenewal, { token })

/** For the `load` function of a page that shows `ExpiredLink`. */
export const loadExpiredLink = (client: QueryClient, token: string) => client.fetchQuery(renewalOf(token))

type Props = {
  token: string
  /** The address that the new link goes to, in words. */
  to?: string
  /** What the visitor can do if there is nothing left behind the link. */
  gone: ReactNode
  /** Why the link ended, if not only by its age. */
  title?: string
  /** What the visitor can do besides requesting a new link. */
  children?: ReactNode
}

/** Replaces a page whose link has expired: offers a new link while there is something behind it, else shows `gone`. */
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
