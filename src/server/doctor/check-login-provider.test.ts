import { expect, onTestFinished, test } from 'vitest'
import { settingsOf, startOpenidProvider } from '#test/openid-provider.ts'
import { checkLoginProvider } from './check-login-provider.ts'

test('A provider that answers as itself is told from one that does not, and none is no finding', async () => {
  const provider = await startOpenidProvider()
  onTestFinished(() => void provider.stop())
  expect(await checkLoginProvider({ oidc: null })).toEqual([])
  expect(await checkLoginProvider({ oidc: settingsOf(provider) })).toMatchObject([{ state: 'ok' }])
  const alias = provider.issuer.replace('127.0.0.1', 'localhost')
  expect(await checkLoginProvider({ oidc: { ...settingsOf(provider), issuer: alias } })).toMatchObject([
    { state: 'fout' },
  ])
  provider.broken['/.well-known/openid-configuration'] = 'error'
  expect(await checkLoginProvider({ oidc: settingsOf(provider) })).toMatchObject([{ state: 'fout' }])
})
