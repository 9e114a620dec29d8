import { createTransport, type NodemailerError } from 'nodemailer'
import { readConfig } from '../config.ts'

const CONNECT_WITHIN_MS = 10_000
// A server may answer late after it has the whole message, and hanging up then would send it twice.
export const SILENT_FOR_MS = 300_000
const SUBMISSION_PORT = 587
const IMPLICIT_TLS_PORT = 465

export interface EmailMessage {
  /** The same for every attempt, so that a message sent twice can be recognised. */
  id: string
  to: string
  /** Before the sender's address, where MAIL_FROM has no name. */
  fromName?: string
  /** One address, checked before: never a list that a visitor typed. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** For the recipient's calendar. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string }
}

export interface Mailer {
  /** Where the studio reads its mail. */
  studioEmail: string
  /** The name before the sender's address, where it has one. */
  studioName: string | undefined
  /** The sender, as MAIL_FROM has it. */
  from: string
  /** The mail server by name and port, and what a connection to it has. */
  server: { name: string; isEncrypted: boolean; hasUser: boolean }
  /** Returns once the mail server has taken it. */
  send: (message: EmailMessage) => Promise<void>
  /** Connects and signs in, and sends nothing. */
  check: () => Promise<void>
  close: () => void
}

const STAGES: Record<string, MailRejected['stage']> = {
  EDNS: 'reach',
  ECONNECTION: 'reach',
  ESOCKET: 'reach',
  ETIMEDOUT: 'reach',
  EPROTOCOL: 'reach',
  ETLS: 'encrypt',
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
}

/** How Node names a certificate that is not trusted and a server that speaks no TLS. */
const TLS_CODES = /CERT|^ERR_(SSL|TLS)/

/** What the mail server said, without addresses. */
export class MailRejected extends Error {
  /** It knows no such recipient: trying again does not help. */
  readonly noRecipient: boolean
  /** It fell silent in the middle, so the message may have been sent all the same. */
  readonly unclear: boolean
  /** How far it came. */
  readonly stage: 'reach' | 'encrypt' | 'sign-in' | 'message'
  /** It fell silent. */
  readonly isLate: boolean
  /** It will not take the message later either. */
  readonly isFinal: boolean

  constructor({ code, originalCode, responseCode, timeoutType }: NodemailerError) {
    super(responseCode ? `The mail server answered ${responseCode}.` : reason(code))
    this.noRecipient = code === 'EENVELOPE' && (responseCode ?? 0) >= 500
    this.unclear = timeoutType === 'SOCKET_TIMEOUT'
    this.stage = TLS_CODES.test(originalCode ?? '') ? 'encrypt' : (STAGES[code ?? ''] ?? 'message')
    this.isLate = code === 'ETIMEDOUT'
    this.isFinal = (responseCode ?? 0) >= 500
  }
}

/** Undefined where no mail server is set up. */
export function openMailer(): Mailer | undefined {
  const { SMTP_URL } = readConfig(['SMTP_URL'])
  if (SMTP_URL === undefined) return undefined
  const { STUDIO_EMAIL, MAIL_FROM } = readConfig(['STUDIO_EMAIL', 'MAIL_FROM'])
  return createMailer(SMTP_URL, STUDIO_EMAIL, MAIL_FROM)
}

export function createMailer(
  smtpUrl: string,
  studioEmail: string,
  from: string,
  { silentForMs = SILENT_FOR_MS } = {},
): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl)
  const implicit = protocol === 'smtps:'
  const isPlain = !implicit && searchParams.get('tls') === 'off'
  const transport = createTransport({
    pool: true,
    // One message at a time: a process that ends while sending can repeat no more than that one.
    maxConnections: 1,
    host: hostname,
    ...(port === '' ? (implicit ? {} : { port: SUBMISSION_PORT }) : { port: Number(port) }),
    secure: implicit,
    // Without it a password would be left out silently where TLS is missing.
    requireTLS: !implicit && !isPlain,
    ignoreTLS: isPlain,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: silentForMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = readSender(from)
  const host = sender.address.split('@').at(-1)
  return {
    studioEmail,
    studioName: sender.name || undefined,
    from,
    server: {
      name: `${hostname}:${port || (implicit ? IMPLICIT_TLS_PORT : SUBMISSION_PORT)}`,
      isEncrypted: !isPlain,
      hasUser: username !== '',
    },
    async send({ id, to, fromName = '', replyTo, subject, text, html, calendar }) {
      await transport
        .sendMail({
          messageId: `<${id}@${host}>`,
          from: { ...sender, name: sender.name || fromName },
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          html,
          ...(calendar ? { attachments: [attachCalendar(calendar)] } : {}),
          // Answers of machines to machines end here.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .catch((error) => {
          throw new MailRejected(error)
        })
    },
    async check() {
      await transport.verify().catch((error) => {
        throw new MailRejected(error)
      })
    },
    close: () => transport.close(),
  }
}

const attachCalendar = ({ method, content }: NonNullable<EmailMessage['calendar']>) => ({
  filename: 'appointment.ics',
  content,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
})

/** 'hello@studio.example', or with a name before it: 'Studio <hello@studio.example>'. */
function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>$/.exec(from) ?? []
  return { name: name.trim(), address }
}

function reason(code: string | undefined): string {
  if (code === 'ETIMEDOUT') return 'The mail server did not answer in time.'
  if (code === 'EAUTH') return 'The mail server rejected the password.'
  if (code === 'ETLS') return 'The mail server offers no trusted encryption.'
  return 'The mail server cannot be reached.'
}
