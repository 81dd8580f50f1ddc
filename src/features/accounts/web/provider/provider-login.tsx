import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** For who works at the desk, where a provider is set. */
export function ProviderLogin() {
  const { loginProvider, brandName } = useSite()
  if (!loginProvider) return null
  return (
    <section className="way" aria-labelledby="via">
      <h2 id="via">Via {loginProvider}</h2>
      <p>Alleen voor beheerders van {brandName}.</p>
      <ButtonLink href={paths.provider()}>Inloggen via {loginProvider}</ButtonLink>
    </section>
  )
}
