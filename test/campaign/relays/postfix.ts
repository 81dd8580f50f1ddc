import type { MailServer, Submission, Wiring } from './mail-server.ts'

const queues = [
  'active',
  'bounce',
  'corrupt',
  'defer',
  'deferred',
  'flush',
  'hold',
  'incoming',
  'private',
  'saved',
  'trace',
]

/** As docs/operations.md has it, "Bounces". */
export const postfix: MailServer = {
  name: 'Postfix',
  packages: ['postfix', 'sasl2-bin', 'libsasl2-modules', 'libsasl2-modules-db'],
  folders: [
    ['spool', 'root'],
    ['spool/pid', 'root'],
    ['data', 'postfix'],
    ...queues.map((queue) => [`spool/${queue}`, 'postfix'] as const),
    ['spool/maildrop', 'postfix:postdrop'],
    ['spool/public', 'postfix:postdrop'],
  ],
  files: (wiring) => ({
    'main.cf': mainOf(wiring),
    'master.cf': masterOf(wiring),
    transport: transportOf(wiring),
    'smtpd.conf': saslOf(wiring),
    password: wiring.submission?.password ?? '',
  }),
  command: (folder) =>
    [
      // Debian's looks for it there, whatever cyrus_sasl_config_path says.
      `mkdir -p ${folder}/sasl && cp ${folder}/smtpd.conf ${folder}/sasl`,
      `if [ -s ${folder}/password ]; then`,
      `saslpasswd2 -p -c -f ${folder}/sasldb -u relay.example aktewijzer < ${folder}/password`,
      `chmod 0644 ${folder}/sasldb`,
      'fi',
      `exec /usr/lib/postfix/sbin/master -c ${folder} -d`,
    ].join('\n'),
}

const mainOf = ({ folder, nextHop, domain, submission, milter, policy }: Wiring) => `compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = relay.example
mydestination =
alias_maps =
mynetworks = 127.0.0.0/8
relay_domains = ${domain}
relayhost = [127.0.0.1]:${nextHop}
transport_maps = texthash:${folder}/transport
smtp_tls_security_level = none
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
${submission ? `${submissionOf(submission)}\n` : ''}${milter ? `smtpd_milters = inet:127.0.0.1:${milter}\n` : ''}${
  policy ? `smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:${policy}\n` : ''
}`

const submissionOf = ({ cert, key }: Submission) => `smtpd_tls_cert_file = ${cert}
smtpd_tls_key_file = ${key}
smtpd_tls_security_level = encrypt
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = cyrus
smtpd_sasl_path = smtpd
smtpd_sasl_local_domain = relay.example
smtpd_relay_restrictions = permit_sasl_authenticated, reject`

const saslOf = ({ folder }: Wiring) => `pwcheck_method: auxprop
auxprop_plugin: sasldb
sasldb_path: ${folder}/sasldb
mech_list: PLAIN
`

const transportOf = ({ domain, bounces }: Wiring) =>
  `${domain} ${bounces.way === 'smtp' ? `smtp:[127.0.0.1]:${bounces.port}` : 'aktewijzer:'}\n`

const services = [
  ['pickup', 'unix', '60', '1', 'pickup'],
  ['cleanup', 'unix', '-', '0', 'cleanup'],
  ['qmgr', 'unix', '300', '1', 'qmgr'],
  ['rewrite', 'unix', '-', '-', 'trivial-rewrite'],
  ['bounce', 'unix', '-', '0', 'bounce'],
  ['defer', 'unix', '-', '0', 'bounce'],
  ['trace', 'unix', '-', '0', 'bounce'],
  ['proxymap', 'unix', '-', '-', 'proxymap'],
  ['smtp', 'unix', '-', '-', 'smtp'],
  ['relay', 'unix', '-', '-', 'smtp'],
  ['error', 'unix', '-', '-', 'error'],
  ['retry', 'unix', '-', '-', 'error'],
  ['anvil', 'unix', '-', '1', 'anvil'],
  ['tlsmgr', 'unix', '1000?', '1', 'tlsmgr'],
] as const
const isInner = new Set(['pickup', 'cleanup', 'qmgr'])

function masterOf({ port, bounces }: Wiring): string {
  const lines = services.map(([name, type, wakeup, most, command]) => {
    const isPrivate = isInner.has(name) ? 'n' : '-'
    return `${name} ${type} ${isPrivate} - n ${wakeup} ${most} ${command}`
  })
  lines.push(`127.0.0.1:${port} inet n - n - - smtpd`, 'postlog unix-dgram n - n - 1 postlogd')
  if (bounces.way === 'pipe') {
    const { dataDir, node, script } = bounces
    lines.push(
      'aktewijzer unix - n n - 4 pipe',
      `  flags=Rq user=nobody argv=/usr/bin/env DATA_DIR=${dataDir} ${node} ${script} \${original_recipient}`,
    )
  }
  return `${lines.join('\n')}\n`
}
