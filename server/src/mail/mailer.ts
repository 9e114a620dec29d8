import { MAIL_PROBLEMS } from '@linework/contract/studio/setup'
import type { NodemailerError } from 'nodemailer'
import { readConfig } from '../config.ts'

const CONNECT_WITHIN_MS = 10_000
// Some servers reply late after a whole message; an earlier disconnect would send the message twice.
export const SILENT_FOR_MS = 300_000
const SUBMISSION_PORT = 587
const IMPLICIT_TLS_PORT = 465

export interface EmailMessage {
  /** Stays the same for every attempt, so that mail programs recognise duplicates. */
  id: string
  to: string
  /** Name of the sender, used if MAIL_FROM contains none. */
  fromName?: string
  /** One valid address. A list from a visitor would send replies to other people. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Attached as a calendar file. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string }
}

export interface Mailer {
  studioEmail: string
  studioName: string | undefined
  from: string
  domain: string
  server: { name: string; isEncrypted: boolean; hasUser: boolean }
  send: (message: EmailMessage) => Promise<void>
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

/** Node's error codes for an untrusted certificate, and for a server without TLS. */
const TLS_CODES = /CERT|^ERR_(SSL|TLS)/

/** Codes after 5.x of a reply that rejects the sender (RFC 3463): the address, or a policy. */
const OF_SENDER = /^ 5\.(1\.[78]|7\.\d+)$/

/** Contains the reply of the mail server without email addresses. */
export class MailRejected extends Error {
  /** The recipient does not exist, so that a retry does not help. */
  readonly noRecipient: boolean
  /** The server stopped responding after the message began, so the message may have been sent. */
  readonly unclear: boolean
  readonly stage: 'reach' | 'encrypt' | 'sign-in' | 'message'
  readonly isLate: boolean
  /** The server will reject the message later as well. */
  readonly isFinal: boolean

  constructor(
    { code, originalCode, responseCode, timeoutType, command, response }: NodemailerError,
    { to = '', isBegun = false } = {},
  ) {
    const isRejected = (responseCode ?? 0) >= 500
    const isScriptRejected = code === 'EENVELOPE' && isRejected && !isAscii(to)
    const [detail = ''] = / \d\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '') ?? []
    const answer = `${responseCode}${detail}`
    super(
      isScriptRejected
        ? 'The mail server cannot send to an address in this script.'
        : isRejected && code !== 'EAUTH' && (command === 'MAIL FROM' || OF_SENDER.test(detail))
          ? MAIL_PROBLEMS.sender(answer)
          : isRejected && command === 'RCPT TO'
            ? MAIL_PROBLEMS.recipient(answer)
            : responseCode && code !== 'EAUTH'
              ? MAIL_PROBLEMS.other(answer)
              : reason(code),
    )
    this.noRecipient = code === 'EENVELOPE' && isRejected
    this.unclear = isBegun && timeoutType === 'SOCKET_TIMEOUT'
    this.stage = TLS_CODES.test(originalCode ?? '') ? 'encrypt' : (STAGES[code ?? ''] ?? 'message')
    this.isLate = code === 'ETIMEDOUT'
    this.isFinal = isRejected
  }
}

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
  const begun = new Set<string>()
  async function open() {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      pool: true,
      // With one message at a time, a process that ends while sending repeats at most that message.
      maxConnections: 1,
      host: hostname,
      ...(port === '' ? (implicit ? {} : { port: SUBMISSION_PORT }) : { port: Number(port) }),
      secure: implicit,
      // Without TLS, nodemailer would skip the sign-in silently when the server offers none.
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
    // Runs when the message itself is sent. If that fails, the message may have arrived.
    transport.use('stream', ({ message }, done) => {
      message.processFunc((bytes) => {
        begun.add(message.messageId())
        return bytes
      })
      done()
    })
    return transport
  }
  let transport: ReturnType<typeof open> | undefined
  const connect = () => {
    transport ??= open()
    return transport
  }
  const sender = readSender(from)
  const domain = sender.address.split('@').at(-1) ?? ''
  return {
    studioEmail,
    studioName: sender.name || undefined,
    from,
    domain,
    server: {
      name: `${hostname}:${port || (implicit ? IMPLICIT_TLS_PORT : SUBMISSION_PORT)}`,
      isEncrypted: !isPlain,
      hasUser: username !== '',
    },
    async send({ id, to, fromName = '', replyTo, subject, text, html, calendar }) {
      const messageId = `<${id}@${domain}>`
      await (await connect())
        .sendMail({
          messageId,
          from: { ...sender, name: sender.name || fromName },
          to: { name: '', address: to },
          // A non-ASCII header would require SMTPUTF8 from every server on the way. The text also contains
          // the address.
          ...(replyTo && isAscii(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          html,
          ...(calendar ? { attachments: [attachCalendar(calendar)] } : {}),
          // Asks mail programs not to reply automatically.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .catch((error) => {
          throw new MailRejected(error, { to, isBegun: begun.has(messageId) })
        })
        .finally(() => begun.delete(messageId))
    },
    async check() {
      await (await connect()).verify().catch((error) => {
        throw new MailRejected(error)
      })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

const isAscii = (text: string) => /^[ -~]*$/.test(text)

const attachCalendar = ({ method, content }: NonNullable<EmailMessage['calendar']>) => ({
  filename: 'appointment.ics',
  content,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
})

function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>$/.exec(from) ?? []
  return { name: name.trim(), address }
}

function reason(code: string | undefined): string {
  if (code === 'ETIMEDOUT') return MAIL_PROBLEMS.late
  if (code === 'EAUTH') return MAIL_PROBLEMS.password
  if (code === 'ETLS') return MAIL_PROBLEMS.noTls
  return MAIL_PROBLEMS.unreachable
}
