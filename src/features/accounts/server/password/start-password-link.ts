import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { startLink } from '#server/tokens/start-link.ts'

/** When a link sent now ends. */
export const passwordLinkEnd = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() + limits.account.passwordLinkMs)

/** Starts the hour of a password link when its mail leaves. */
export const startPasswordLink = (context: Context, { token }: { token: string }): Promise<void> =>
  startLink(context, token, passwordLinkEnd(context))
