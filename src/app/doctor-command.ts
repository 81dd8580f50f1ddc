import { loadConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { examine, type Report } from '#server/doctor/doctor.ts'
import { fault } from '#server/doctor/finding.ts'
import { doctorChecks } from './doctor-checks.ts'

/** `npm run doctor`: docs/operations.md, "Watching it". */
async function main(): Promise<void> {
  const flags = process.argv.slice(2)
  if (flags.some((flag) => flag !== '--json'))
    throw new ConfigError('doctor', 'takes no other flag', 'Use npm run doctor -- --json')
  const report = await examineSettings()
  process.stdout.write(flags.length > 0 ? `${JSON.stringify(report, null, 2)}\n` : asText(report))
  if (report.findings.some(({ state }) => state === 'fout')) process.exitCode = 1
}

async function examineSettings(): Promise<Report> {
  try {
    return await examine(loadConfig(process.env), doctorChecks)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { findings: [fault('instellingen', error.message)], zone: [] }
  }
}

function asText({ findings, zone }: Report): string {
  const lines = findings.map(({ check, state, text }) => `${state.padEnd(7)} ${check.padEnd(13)} ${text}`)
  const advice = zone.length > 0 ? ['', 'Zone die wij aanraden:', ...zone] : []
  return `${[...lines, ...advice].join('\n')}\n`
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
