import type { ComponentProps } from 'react'
import { paths } from '#contract/paths.ts'
import { ActionForm as PageActionForm } from '#web/ui/action-form.tsx'
import type { OfferteFormAction } from '../../page-state.ts'

type Props = Omit<ComponentProps<typeof PageActionForm>, 'page'> & { token: string; action: OfferteFormAction }

/** One button of the customer's page. */
export const ActionForm = ({ token, ...button }: Props) => <PageActionForm page={paths.offerte(token)} {...button} />
