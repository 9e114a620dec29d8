import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeCertificate } from '../../../tools/servers/certificate.ts'
import { START_TIMEOUT_MS } from '../../../tools/servers/child-process.ts'
import { freePort, isListening } from '../../../tools/servers/ports.ts'
import { MASTER, mainSettings, PASSWORD_CHECK } from './postfix-settings.ts'

const run = promisify(execFile)

const NOBODY = 65_534
const USER = 'mailer'
const PASSWORD = 'a secret: / @ %'

export interface Postfix {
  /** Settings of an app that sends through this server, and the certificate for its Node process. */
  settings: { SMTP_URL: string; NODE_EXTRA_CA_CERTS: string }
  port: number
  /** Returns every delivered mail in the order of arrival, one for each recipient. */
  listMails: () => Promise<string[]>
  countMails: () => Promise<number>
  /** Resolves when every accepted mail is delivered. */
  emptyQueue: () => Promise<void>
  /**
   * From now on each recipient is rejected with this response, for example '451 4.3.0 Later'; without one
   * mail is accepted again.
   */
  reject: (response?: string) => void
  start: () => Promise<void>
  stop: () => Promise<void>
  destroy: () => Promise<void>
}

/**
 * Starts Debian's Postfix on loopback. It requires STARTTLS and a password, stores the mail for every address
 * in one folder and relays none. Needs root.
 */
export async function startPostfix(dir: string): Promise<Postfix> {
  const port = await freePort()
  const [etc, mail] = [join(dir, 'etc'), join(dir, 'mail')]
  const delivered = join(mail, 'all', 'new')
  const certificate = join(etc, 'certificate.pem')

  for (const name of ['etc/sasl', 'queue', 'lib', 'log', 'mail'])
    await mkdir(join(dir, name), { recursive: true })
  // The users to which Postfix changes, its own and the mail user, need access to this folder.
  await chmod(dir, 0o755)
  await chown(mail, NOBODY, NOBODY)
  await run('chown', ['postfix:postfix', join(dir, 'lib')])
  makeCertificate(join(etc, 'key.pem'), certificate, ['DNS:localhost', 'IP:127.0.0.1'])
  const policy = await startPolicyServer()
  await writeFile(join(etc, 'main.cf'), mainSettings(dir, policy.port))
  await writeFile(join(etc, 'master.cf'), `127.0.0.1:${port} ${MASTER}`)
  await addUser(join(etc, 'sasl'))
  await start()

  async function start(): Promise<void> {
    await run('postfix', ['-c', etc, 'start'], { timeout: START_TIMEOUT_MS })
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!(await isListening(port))) {
      if (Date.now() > deadline) throw new Error(`Postfix did not start:\n${await readLog(dir)}`)
      await sleep(50)
    }
  }

  async function stop(): Promise<void> {
    // The 'quick' stop makes the next start faster. It fails when Postfix was not running.
    await run('postfix', ['-c', etc, 'quick-stop']).catch(() => {})
    // Child processes keep the port open a moment longer than the master process.
    while (await isListening(port)) await sleep(20)
  }

  const names = async () =>
    (await readdir(delivered).catch(() => [])).sort((one, other) => deliveredAt(one) - deliveredAt(other))

  const hasQueued = async () =>
    (await Promise.all(['incoming', 'active'].map((name) => readdir(join(dir, 'queue', name))))).flat()
      .length > 0

  return {
    settings: {
      SMTP_URL: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    port,
    start,
    stop,
    countMails: async () => (await names()).length,
    async emptyQueue() {
      while (await hasQueued()) await sleep(20)
    },
    async listMails() {
      const mails: string[] = []
      for (const name of await names()) mails.push(await readFile(join(delivered, name), 'utf8'))
      return mails
    },
    reject: policy.reject,
    async destroy() {
      await stop()
      policy.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Parses the microseconds in a file name like 1795001039.Vfe01I2aM51234.host. */
function deliveredAt(name: string): number {
  const [, seconds, micros] = /^(\d+)\..*M(\d+)\./.exec(name) ?? []
  return Number(seconds) * 1e6 + Number(micros)
}

/** Postfix asks this server about every recipient. A lookup table would take effect with a delay. */
async function startPolicyServer() {
  const open = new Set<Socket>()
  let action = 'DUNNO'
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    let asked = ''
    socket.on('data', (chunk) => {
      asked += chunk
      if (!asked.endsWith('\n\n')) return
      asked = ''
      socket.write(`action=${action}\n\n`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as { port: number }).port,
    reject(response?: string) {
      action = response ?? 'DUNNO'
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

async function addUser(folder: string): Promise<void> {
  const users = join(folder, 'users')
  await writeFile(join(folder, 'smtpd.conf'), `${PASSWORD_CHECK}sasldb_path: ${users}\n`)
  const saved = run('saslpasswd2', ['-p', '-c', '-u', 'localhost', '-f', users, USER])
  saved.child.stdin?.end(PASSWORD)
  await saved
  await run('chgrp', ['postfix', users])
  await chmod(users, 0o640)
}

const readLog = (dir: string) => readFile(join(dir, 'log', 'mail.log'), 'utf8').catch(() => '')
