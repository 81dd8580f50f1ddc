import { expect, onTestFinished, test } from 'vitest'
import { createDice } from '#test/campaign/dice.ts'
import { createLedger } from '#test/campaign/ledger.ts'
import { createTarget } from '#test/campaign/target.ts'
import { hasPreviousRelease } from './release.ts'
import { upgradeUnderLoad } from './upgrade.ts'

/** `npm run campaign -- --part upgrade` does more. */
const acts = Number(process.env.UPGRADE_ACTS ?? 20)
const seed = Number(process.env.CAMPAIGN_SEED ?? Math.floor(Math.random() * 1e9))
const server = process.env.TEST_DATABASE_URL

test.runIf(server && hasPreviousRelease)(
  'The release before and this one run on one database, and an upgrade loses nothing',
  async () => {
    const target = await createTarget('postgres', server)
    onTestFinished(target.remove)
    const ledger = createLedger()
    await upgradeUnderLoad({ target, acts, dice: createDice(seed), ledger, clients: 4 })
    expect(ledger.violations.join('\n'), `seed ${seed}`).toBe('')
    expect(ledger.acknowledged()).toBeGreaterThanOrEqual(2 * acts)
  },
)
