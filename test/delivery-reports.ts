/** Delivery reports as mail servers write them. The prose is our own; only the machine-readable parts are theirs. */
type Facts = {
  /** The return path of the mail. */
  to: string
  recipient?: string
  action?: string
  status?: string
}

const orders = { encoding: '7bit' as '7bit' | 'base64', statusType: 'message/delivery-status' }
type Shape = Partial<typeof orders> & {
  from: string
  subject: string
  /** Headers besides From, To and Subject. */
  headers?: string[]
  /** The human-readable part; multipart, with its own boundaries, if it has several. */
  words?: string[]
  /** The field groups of the report: about the message and about its recipient. */
  status: string[]
  original?: string
}

const plain = ['Content-Type: text/plain; charset=utf-8', '', 'Uw bericht is niet bezorgd.']
const both = [
  'Content-Type: multipart/alternative; boundary="inner"',
  '',
  '--inner',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('Uw bericht is niet bezorgd.').toString('base64'),
  '--inner',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Uw bericht is niet bezorgd.</p>',
  '--inner--',
]

function report({ to }: Facts, shape: Shape): string {
  const { from, subject, headers = [], words = plain, status, original = 'message/rfc822' } = shape
  const { encoding, statusType } = { ...orders, ...shape }
  const text = status.join('\r\n')
  return [
    'Return-Path: <>',
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="outer=_1"',
    '',
    'Een bericht in delen.',
    '',
    '--outer=_1',
    ...words,
    '',
    '--outer=_1',
    `Content-Type: ${statusType}`,
    ...(encoding === 'base64' ? ['Content-Transfer-Encoding: base64'] : []),
    '',
    encoding === 'base64' ? Buffer.from(text).toString('base64') : text,
    '',
    '--outer=_1',
    `Content-Type: ${original}`,
    '',
    'Subject: Nieuwe offerteaanvraag',
    'Auto-Submitted: auto-generated',
    '',
    'Status: 2.0.0',
    '--outer=_1--',
    '',
  ].join('\r\n')
}

type Report = (facts: Facts) => string
const withDefaults = (facts: Facts) => ({
  recipient: 'kantoor1@voorbeeld.example',
  action: 'failed',
  status: '5.1.1',
  ...facts,
})

/** By the mail server whose format it follows. */
export const reports: Record<string, Report> = {
  Postfix(facts) {
    const { recipient, action, status } = withDefaults(facts)
    return report(facts, {
      from: 'MAILER-DAEMON@relay.example (Mail Delivery System)',
      subject: 'Undelivered Mail Returned to Sender',
      headers: ['Auto-Submitted: auto-replied', `Delivered-To: ${facts.to}`],
      status: [
        'Reporting-MTA: dns; relay.example',
        'X-Postfix-Queue-ID: 4F1A22B3C4',
        'Arrival-Date: Wed, 18 Nov 2026 10:00:00 +0000 (UTC)',
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        `Original-Recipient: rfc822;${recipient}`,
        `Action: ${action}`,
        `Status: ${status}`,
        'Remote-MTA: dns; mx.voorbeeld.example',
        `Diagnostic-Code: smtp; 550 ${status} onbekend`,
        '    adres',
      ],
      original: 'text/rfc822-headers',
    })
  },
  Exim(facts) {
    const { recipient, action, status } = withDefaults(facts)
    return report(facts, {
      from: 'Mail Delivery System <Mailer-Daemon@relay.example>',
      subject: 'Mail delivery failed: returning message to sender',
      headers: [`X-Failed-Recipients: ${recipient}`, 'Auto-Submitted: auto-replied'],
      status: [
        'Reporting-MTA: dns; relay.example',
        '',
        `Action: ${action}`,
        `Final-Recipient: rfc822;${recipient}`,
        `Status: ${status}`,
        'Remote-MTA: dns; mx.voorbeeld.example',
      ],
    })
  },
  OpenSMTPD(facts) {
    const { recipient, action, status } = withDefaults(facts)
    return report(facts, {
      from: 'Mailer Daemon <MAILER-DAEMON@relay.example>',
      subject: 'Delivery status notification: error',
      status: [
        'Reporting-MTA: dns; relay.example',
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        `Action: ${action}`,
        `Status: ${status}`,
      ],
      original: 'text/rfc822-headers',
    })
  },
  Exchange(facts) {
    const { recipient, action, status } = withDefaults(facts)
    return report(facts, {
      from: 'postmaster@voorbeeld.example',
      subject: 'Niet te bezorgen: Nieuwe offerteaanvraag',
      headers: ['auto-submitted: auto-generated', 'X-MS-Exchange-Message-Is-Ndr:'],
      words: both,
      status: [
        'Reporting-MTA: dns;server1.voorbeeld.example',
        'Received-From-MTA: dns;relay.example',
        '',
        `Final-Recipient: rfc822;${recipient}`,
        `Action: ${action}`,
        `Status: ${status}`,
        'Diagnostic-Code: smtp;550 RecipientNotFound',
        'X-Display-Name: Notariaat Voorbeeld 1',
      ],
    })
  },
  'the provider with a picture in its words'(facts) {
    const { recipient, action, status } = withDefaults(facts)
    return report(facts, {
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
      subject: 'Delivery Status Notification (Failure)',
      words: both,
      status: [
        'Reporting-MTA: dns; googlemail.example',
        'Arrival-Date: Wed, 18 Nov 2026 02:00:00 -0800 (PST)',
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        `Action: ${action}`,
        `Status: ${status}`,
        'Last-Attempt-Date: Wed, 18 Nov 2026 02:00:01 -0800 (PST)',
      ],
    })
  },
  'the provider that encodes its report'(facts) {
    const { recipient, action, status } = withDefaults(facts)
    return report(facts, {
      from: 'MAILER-DAEMON@outlook.example',
      subject: 'Undeliverable',
      encoding: 'base64',
      status: [
        'Reporting-MTA: dns;outlook.example',
        '',
        `Final-Recipient: rfc822;${recipient}`,
        `Action: ${action}`,
        `Status: ${status}`,
      ],
    })
  },
  'the provider that writes fields in capitals'(facts) {
    const { recipient, action, status } = withDefaults(facts)
    return report(facts, {
      from: 'MAILER-DAEMON@yahoo.example',
      subject: 'Failure Notice',
      status: [
        'REPORTING-MTA: dns; yahoo.example',
        '',
        `FINAL-RECIPIENT: rfc822; ${recipient}`,
        `ACTION: ${action.toUpperCase()}`,
        `STATUS: ${status} (unknown mailbox)`,
      ],
    })
  },
  'the provider with reports in any alphabet'(facts) {
    const { recipient, action, status } = withDefaults(facts)
    return report(facts, {
      from: 'MAILER-DAEMON@icloud.example',
      subject: '=?utf-8?Q?Niet_bezorgd?=',
      statusType: 'message/global-delivery-status',
      status: [
        'Reporting-MTA: dns; icloud.example',
        '',
        `Final-Recipient: utf-8; ${recipient}`,
        `Action: ${action}`,
        `Status: ${status}`,
      ],
    })
  },
  'the provider that folds its lines'(facts) {
    const { recipient, action, status } = withDefaults(facts)
    return report(facts, {
      from: 'Postmaster <postmaster@ziggo.example>',
      subject: 'Retour',
      status: [
        'Reporting-MTA: dns;',
        ' ziggo.example',
        '',
        'Final-Recipient: rfc822;',
        `\t${recipient}`,
        'Action:',
        ` ${action}`,
        'Status:',
        ` ${status}`,
        '',
        '',
      ],
    })
  },
}
