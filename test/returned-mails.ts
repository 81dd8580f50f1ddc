/** What comes to the address of a mail beside reports of a delivery; `to` is that address. */
type Facts = { to: string; status?: string }

/** Without a report: what qmail and its like write. */
export const plainBounce = ({ to, status = '5.1.1' }: Facts): string =>
  [
    'Return-Path: <>',
    'From: MAILER-DAEMON@relay.example',
    `To: ${to}`,
    'Subject: failure notice',
    '',
    'Hi. This is the mail program at relay.example.',
    '',
    '<kantoor1@voorbeeld.example>:',
    `Sorry, no mailbox here by that name. (#${status})`,
    '',
  ].join('\r\n')

/** With the number of a letter that reads like a status. */
export const vacation = ({ to, mark = 'Auto-Submitted: auto-replied (vacation)' }: Facts & { mark?: string }): string =>
  [
    'Return-Path: <>',
    'From: Notariaat Voorbeeld 1 <kantoor1@voorbeeld.example>',
    `To: ${to}`,
    'Subject: Afwezig',
    ...(mark === '' ? [] : [mark]),
    'Precedence: bulk',
    '',
    'Wij zijn gesloten. Uw bericht staat onder nummer #5.2.1.',
    '',
  ].join('\r\n')

export const outOfOffice = ({ to }: Facts): string =>
  [
    'Return-Path: <>',
    'From: Notariaat Voorbeeld 1 <kantoor1@voorbeeld.example>',
    `To: ${to}`,
    'Subject: Automatisch antwoord: Nieuwe offerteaanvraag',
    'Auto-Submitted: auto-replied',
    'X-Auto-Response-Suppress: All',
    '',
    'Wij zijn tot en met vrijdag gesloten.',
    '',
  ].join('\r\n')

/** RFC 5965, to an address that was agreed with the provider; the mail itself is with it. */
export const complaint = ({ to, type = 'abuse' }: Facts & { type?: string }): string =>
  [
    'From: <fbl@provider.example>',
    'To: klachten@akte.example',
    'Subject: FW: Hebt u al een notaris gekozen?',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Een klacht over een e-mail.',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Voorbeeld/1.0',
    'Version: 1',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Return-Path: <${to}>`,
    'Subject: Hebt u al een notaris gekozen?',
    '',
    'Dag',
    '--b--',
    '',
  ].join('\r\n')

/** RFC 8098: somebody opened the mail. */
export const receipt = ({ to }: Facts): string =>
  [
    'From: kantoor1@voorbeeld.example',
    `To: ${to}`,
    'Subject: Gelezen',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=disposition-notification; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Gelezen, 5.1.1.',
    '--b',
    'Content-Type: message/disposition-notification',
    '',
    'Final-Recipient: rfc822;kantoor1@voorbeeld.example',
    'Disposition: manual-action/MDN-sent-manually; displayed',
    '--b--',
    '',
  ].join('\r\n')
