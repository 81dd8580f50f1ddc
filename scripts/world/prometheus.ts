import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shipped, startOutside } from '#test/deploy/outside-program.ts'
import { eventually } from '#test/eventually.ts'
import { freePort, startProgram, temporaryFolder } from '#test/program.ts'
import { startSmtp } from '#test/smtp.ts'
import { startPostgres } from '../postgres.mjs'
import { inRoot } from '../root.mjs'
import { askAndConfirm } from './journey.ts'
import { NotHere, type Peer, type Visit } from './visit.ts'

const token = 'a-token-of-this-visit-alone'
const longestMs = 60_000

/** Prometheus scrapes /metrics and reads the rules of `deploy/alerts.yaml`; promtool checks both. */
export const prometheusPeer: Peer = {
  name: 'prometheus',
  packages: ['prometheus', 'postgresql'],
  programs: ['prometheus', 'promtool'],
  version: ['promtool', '--version'],
  meet,
}

type Rule = { name: string; health: string; lastError?: string }

async function meet({ after, folder, hold }: Visit) {
  const [data, smtp, port, own] = [temporaryFolder(), await startSmtp(), await freePort(), await freePort()]
  after(data.remove)
  after(smtp.close)
  // Some metrics exist only with PostgreSQL's pool.
  const postgres = await startPostgres()
  if (!postgres) throw new NotHere('there is no PostgreSQL, and none could be fetched')
  after(postgres.stop)
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: data.path,
    SMTP_URL: smtp.url,
    PORT: String(port),
    METRICS_TOKEN: token,
  }
  const program = await startProgram(settings)
  after(program.kill)
  await askAndConfirm(program.url, smtp, 'een@klant.example')
  const metrics = async () =>
    (await fetch(`${program.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()

  await hold('promtool has nothing to say of /metrics', async () =>
    expectOk(spawnSync('promtool', ['check', 'metrics'], { input: await metrics(), encoding: 'utf8' })),
  )
  await hold('promtool has nothing to say of the rules', () =>
    expectOk(spawnSync('promtool', ['check', 'rules', inRoot('deploy', 'alerts.yaml')], { encoding: 'utf8' })),
  )
  await hold('each figure in a rule is one of /metrics', async () => {
    const text = await metrics()
    const names = new Set([...shipped('alerts.yaml').matchAll(/\baktewijzer_\w+/g)].map(([name]) => name))
    assert.deepEqual(
      [...names].filter((name) => !text.includes(`# TYPE ${name} `)),
      [],
    )
  })
  writeFileSync(join(folder, 'token'), token)
  const site = `127.0.0.1:${port}`
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [inRoot('deploy', 'alerts.yaml')],
    scrape_configs: [
      {
        job_name: 'aktewijzer',
        authorization: { credentials_file: join(folder, 'token') },
        static_configs: [{ targets: [site] }],
      },
    ],
  }
  // JSON is YAML.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const flags = [`--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'data')}`]
  const { stop } = await startOutside(['prometheus', ...flags, `--web.listen-address=127.0.0.1:${own}`], () =>
    fetch(`http://127.0.0.1:${own}/-/ready`),
  )
  after(stop)
  const ask = async (path: string) =>
    ((await (await fetch(`http://127.0.0.1:${own}/api/v1/${path}`)).json()) as { data: unknown }).data
  const isUp = async (value: '0' | '1') => {
    const { result } = (await ask('query?query=up')) as { result: { value: [number, string] }[] }
    assert.equal(result[0]?.value[1], value)
  }
  await hold('it scrapes, and every rule can be computed', async () => {
    await eventually(() => isUp('1'), longestMs)
    await eventually(async () => {
      const { groups } = (await ask('rules')) as { groups: { rules: Rule[] }[] }
      const rules = groups.flatMap((group) => group.rules)
      assert.ok(rules.length > 0)
      assert.deepEqual(
        rules.filter(({ health }) => health !== 'ok'),
        [],
      )
    }, longestMs)
  })
  await hold('a program that is away is seen', async () => {
    await program.stop()
    await eventually(() => isUp('0'), longestMs)
  })
}

const expectOk = ({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }) =>
  assert.equal(status, 0, `${stdout}${stderr}`)
