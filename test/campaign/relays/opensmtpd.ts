import type { MailServer, Wiring } from './mail-server.ts'

/** As docs/operations.md has it, "Bounces". Where it keeps its queue and its socket is fixed when it is compiled. */
export const opensmtpd: MailServer = {
  name: 'OpenSMTPD',
  packages: ['opensmtpd'],
  folders: [
    ['lib/opensmtpd/empty', 'root'],
    ['spool/smtpd', 'root'],
    ['run', 'root'],
  ],
  files: (wiring) => ({ 'smtpd.conf': configurationOf(wiring) }),
  command: (folder) =>
    [
      `mount --bind ${folder}/lib /var/lib`,
      `mount --bind ${folder}/spool /var/spool`,
      `mount --bind ${folder}/run /run`,
      'chmod 0711 /var/spool/smtpd',
      `exec /usr/sbin/smtpd -d -f ${folder}/smtpd.conf`,
    ].join('\n'),
}

const configurationOf = ({
  port,
  nextHop,
  domain,
  bounces,
}: Wiring) => `listen on 127.0.0.1 port ${port} hostname relay.example
action onward relay host smtp://127.0.0.1:${nextHop}
action bounces ${bounces.way === 'smtp' ? `relay host smtp://127.0.0.1:${bounces.port}` : mdaOf(bounces)}
match from any for domain "${domain}" action bounces
match from any for any action onward
`

const mdaOf = ({ dataDir, node, script }: Extract<Wiring['bounces'], { way: 'pipe' }>) =>
  `mda "/usr/bin/env DATA_DIR=${dataDir} ${node} ${script} %{rcpt}" virtual { "@" = nobody }`
