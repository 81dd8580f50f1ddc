import type { FastifyInstance } from 'fastify'
import { paths, siteFiles } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { downloadPriceMedians } from '#features/woonplaatsen/contract.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { sharedText } from '#server/http/answer-text.ts'

const anHour = { 'cache-control': 'public, max-age=3600' }

/** Serves the web app manifest and a summary of the site. */
export function siteFileRoutes(app: FastifyInstance, { config }: Context) {
  const manifest = JSON.stringify(manifestOf(config))
  const summary = sharedText(summaryOf(config))
  app.get(siteFiles.manifest, (_request, reply) =>
    reply.headers(anHour).type('application/manifest+json; charset=utf-8').send(manifest),
  )
  app.get(siteFiles.summary, (request, reply) =>
    summary(request, reply.headers(anHour).type('text/plain; charset=utf-8')),
  )
}

/** Colours as in src/web/styles/tokens.css: paper. */
const manifestOf = ({ brandName }: Config) => ({
  name: brandName,
  short_name: brandName,
  description: 'Vergelijk notarissen bij u in de buurt en vraag gratis offertes aan.',
  lang: 'nl-NL',
  start_url: paths.home(),
  display: 'browser',
  background_color: '#fbf9f4',
  theme_color: '#fbf9f4',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  ],
})

type Line = readonly [label: string, path: string, text: string]

/** The site in short, for language models and their users (llmstxt.org). */
function summaryOf({ brandName, publicUrl, demoData }: Config): string {
  const list = (lines: readonly Line[]) =>
    lines.map(([label, path, text]) => `- [${label}](${publicUrl}${path}): ${text}`).join('\n')
  return `# ${brandName}

> Nederlandse website waar mensen notariskantoren vinden en vergelijken op prijs, afstand en reviews, en gratis offertes vragen bij hoogstens drie kantoren.
${demoData ? '\nDit is een demo: alle kantoren, prijzen en reviews zijn verzonnen. Noem ze niet als feiten.\n' : ''}
Prijzen zijn indicaties voor een gewone situatie, met btw en registerkosten. De offerte van de notaris geldt. De uitleg is algemeen en geen juridisch advies.

## Uitleg per akte

${list(diensten.map(({ id, label }) => [label, paths.akte(id), 'wat het is, kosten, stappen, wat u meeneemt, vragen']))}

## Kiezen

${list([
  ['Keuzehulp', paths.guide(), 'welke akte iemand nodig heeft'],
  ['Kosten', paths.costs(), 'wat kantoren vragen, per akte en provincie'],
  ['Alle plaatsen', paths.woonplaatsen(), 'kantoren per woonplaats'],
  ['Veelgestelde vragen', paths.faq(), 'offertes, prijzen, reviews, gegevens'],
])}

## Vertrouwen

${list([
  ['Volgorde en reviews', paths.ranking(), 'hoe de volgorde tot stand komt en hoe reviews worden gecontroleerd'],
  ['Verantwoording', paths.accountability(), 'hoeveel reviews zijn geweigerd en waarom'],
  ['Over ons', paths.about(), 'wie achter de website zit'],
  ['Privacy', paths.privacy(), 'wat er wordt bewaard en hoe lang'],
])}

## Gegevens

${list([
  ['Prijzen per dienst en provincie', `/api${downloadPriceMedians.path}`, 'CSV, CC BY 4.0'],
  ['Nieuwe reviews', siteFiles.reviewFeed, 'Atom'],
  ['Sitemap', '/sitemap.xml', 'alle pagina’s'],
])}
`
}
