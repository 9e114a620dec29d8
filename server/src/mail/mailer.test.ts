import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { createMailer, type Mailer, MailRejected, SILENT_FOR_MS } from './mailer.ts'

const message = { id: 'one', to: 'visitor@mail.example', subject: 'Hello', text: 'Text', html: '<p>Text</p>' }

let server: Server
let mailer: Mailer

afterEach(() => {
  mailer.close()
  server.close()
})

/** why: a real mail server cannot be made to stop responding at a chosen command. */
async function startServer(
  answer: (line: string) => string | undefined,
  options?: Parameters<typeof createMailer>[3],
): Promise<void> {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    let inMessage = false
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        if (inMessage && line !== '.') continue
        inMessage = line === 'DATA'
        const said = answer(line)
        if (said) socket.write(`${said}\r\n`)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  mailer = createMailer(`smtp://127.0.0.1:${port}?tls=off`, 'studio@a.example', 'site@a.example', options)
}

const REPLIES: Record<string, string> = { DATA: '354 continue', STARTTLS: '502 not here' }
const polite = (line: string) => REPLIES[line] ?? '250 yes'

test('waits for a late reply of the mail server and sends the email once', async () => {
  let answerLate = () => {}
  await startServer((line) => (line === '.' ? undefined : polite(line)), { silentForMs: 10_000 })
  server.on('connection', (socket) => {
    answerLate = () => socket.write('250 taken\r\n')
  })
  const sent = mailer.send(message)
  await sleep(500)
  answerLate()
  await expect(sent).resolves.toBeUndefined()
})

test('reports an email as possibly sent when the mail server does not confirm it', async () => {
  expect(SILENT_FOR_MS).toBe(300_000)
  await startServer((line) => (line === '.' ? undefined : polite(line)), { silentForMs: 300 })
  await expect(mailer.send(message)).rejects.toMatchObject({ unclear: true })
})

test('reports an email as not sent when the mail server stops after the greeting', async () => {
  await startServer(() => undefined, { silentForMs: 300 })
  await expect(mailer.send(message)).rejects.toMatchObject({ unclear: false, isLate: true })
})

test.each([
  [
    'an unknown recipient',
    'RCPT',
    '550 5.1.1 no',
    true,
    'The mail server rejected the recipient (550 5.1.1).',
  ],
  ['a full mailbox', 'RCPT', '452 4.2.2 full', false, 'The mail server responded 452 4.2.2.'],
  ['a rejected sender', 'MAIL', '550 no', true, 'The mail server rejected the sender (550).'],
  [
    'a sender rejected with the recipient',
    'RCPT',
    '553 5.7.1 site@a.example: not yours',
    true,
    'The mail server rejected the sender (553 5.7.1).',
  ],
])('a failed delivery reports %s', async (_, command, reply, noRecipient, problem) => {
  await startServer((line) => (line.startsWith(command) ? reply : polite(line)))
  const rejected = await mailer.send(message).catch((error) => error)
  expect(rejected).toBeInstanceOf(MailRejected)
  expect(rejected).toMatchObject({ noRecipient, unclear: false, message: problem })
})

const HINDI = { ...message, to: 'नाम@उदाहरण.भारत', replyTo: 'नाम@उदाहरण.भारत' }

test('sends to a non-ASCII address by SMTPUTF8, and omits it from Reply-To', async () => {
  let heard = ''
  await startServer((line) => (line.startsWith('EHLO') ? '250-here\r\n250 SMTPUTF8' : polite(line)))
  server.on('connection', (socket) => {
    socket.on('data', (chunk) => {
      heard += String(chunk)
    })
  })
  await mailer.send(HINDI)
  expect(heard).toMatch(/^MAIL FROM:.* SMTPUTF8\r$/m)
  expect(heard).toContain('RCPT TO:<नाम@')
  expect(heard).toContain('Subject: Hello')
  expect(heard).not.toMatch(/^reply-to:/im)
})

test('reports a rejected non-ASCII address as a permanent failure', async () => {
  await startServer((line) => (line.startsWith('RCPT') ? '553 5.6.7 ascii only' : polite(line)))
  await expect(mailer.send(HINDI)).rejects.toMatchObject({
    noRecipient: true,
    message: 'The mail server cannot send to an address in this script.',
  })
})

test('sends neither password nor email to a mail server without encryption', async () => {
  await startServer(polite)
  const { port } = server.address() as { port: number }
  mailer = createMailer(`smtp://user:secret@127.0.0.1:${port}`, 'studio@a.example', 'site@a.example')
  await expect(mailer.send(message)).rejects.toThrow('The mail server responded 502.')
})

/** The certificate is valid for 127.0.0.1, but no authority signed it. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'linework-mail-'))
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
  const what = ['-nodes', '-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', '-x509', ...curve, ...what, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

test('sends nothing to a mail server with an untrusted certificate', async () => {
  let heard = ''
  server = createTlsServer(selfSigned(), (socket) => {
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      heard += String(chunk)
    })
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  mailer = createMailer(`smtps://user:secret@127.0.0.1:${port}`, 'studio@a.example', 'site@a.example')
  await expect(mailer.check()).rejects.toThrow()
  await expect(mailer.send(message)).rejects.toThrow()
  expect(heard).toBe('')
})
