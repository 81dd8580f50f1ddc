import type { Actor } from '#test/campaign/actor.ts'
import { accountStory } from './account.ts'
import { authorStory } from './author.ts'
import { customerStory } from './customer.ts'
import { hurriedCustomerStory } from './hurried-customer.ts'
import { ownDataStory } from './own-data.ts'
import { partnerStory } from './partner.ts'
import { platformAuthorStory } from './platform-author.ts'

type Story = (actor: Actor) => Promise<unknown>

/** Told in turns, as often as they are listed here. */
export const stories: readonly Story[] = [
  customerStory,
  authorStory,
  platformAuthorStory,
  customerStory,
  accountStory,
  authorStory,
  hurriedCustomerStory,
  authorStory,
  ownDataStory,
  partnerStory,
]
