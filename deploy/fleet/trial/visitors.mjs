// Visitors of the studios of a fleet, through Caddy on this machine; the accounts of one studio for uploads.
//   node visitors.mjs enquire FILE STUDIO=HOST…           until SIGTERM; writes the names of accepted enquiries to FILE
//   node visitors.mjs measure SECONDS STUDIO=HOST…        prints median, p95 and errors over all studios
//   node visitors.mjs load SECONDS RATE STUDIO=HOST       prints the number of responses by status
//   node visitors.mjs upload SECONDS EMAIL PASSWORD PICTURE STUDIO=HOST
import { appendFileSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

const [mode, ...rest] = process.argv.slice(2)
const studios = rest.filter((each) => /^\w+=\S+\.example$/.test(each)).map((each) => each.split('='))
const options = rest.filter((each) => !/^\w+=\S+\.example$/.test(each))
const agent = new Agent({ keepAlive: true, maxSockets: 2_000, rejectUnauthorized: false })
const TIMEOUT_MS = 20_000

/** Returns status and body; status 0 means that no response arrived. */
function call(host, path, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((done) => {
    const fail = () => done({ status: 0, text: '' })
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: Number(process.env.PORT ?? 443),
        servername: host,
        path,
        method,
        timeout: TIMEOUT_MS,
        headers: { host, ...length, ...headers },
      },
      (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => done({ status: response.statusCode, text: Buffer.concat(parts).toString() }))
        response.on('error', fail)
      },
    )
    sent.on('error', fail)
    sent.on('timeout', () => sent.destroy())
    sent.end(body)
  })
}

const print = (line) => process.stdout.write(`${line}\n`)
const json = { 'content-type': 'application/json' }
const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

async function enquire(file) {
  let isStopping = false
  process.once('SIGTERM', () => {
    isStopping = true
  })
  const counts = { accepted: 0, failed: 0 }
  await Promise.all(
    studios.map(async ([studio, host]) => {
      for (let i = 0; !isStopping; i += 1) {
        const name = `Visitor ${studio} ${process.pid} ${i}`
        const words = {
          email: 'visitor@mail.example',
          phone: '98765 43210',
          service: 'Tattoo',
          artist: 'Any artist',
        }
        const body = JSON.stringify({ ...words, name, description: 'A heron, as large as a hand.' })
        const { status } = await call(host, '/api/contact', { method: 'POST', headers: json, body })
        counts[status === 201 ? 'accepted' : 'failed'] += 1
        if (status === 201) appendFileSync(file, `${studio}\t${name}\n`)
        await sleep(700)
      }
    }),
  )
  print(`${counts.accepted} enquiries accepted, ${counts.failed} not`)
}

async function measure(seconds) {
  const until = performance.now() + seconds * 1_000
  const times = []
  let errors = 0
  await Promise.all(
    studios.map(async ([, host], i) => {
      await sleep((1_000 * i) / studios.length)
      while (performance.now() < until) {
        for (const path of ['/', '/api/services', '/contact']) {
          const started = performance.now()
          const { status } = await call(host, path)
          times.push(performance.now() - started)
          if (status !== 200) errors += 1
        }
        await sleep(1_000)
      }
    }),
  )
  const [median, p95] = [0.5, 0.95].map((part) => quantile(times, part).toFixed(1))
  print(
    `${times.length} requests to ${studios.length} studios: median ${median} ms, p95 ${p95} ms, ${errors} errors`,
  )
}

async function load(seconds, rate) {
  const statuses = {}
  const host = studios[0][1]
  const running = []
  for (let i = 0; i < seconds * 20; i += 1) {
    for (let n = 0; n < rate / 20; n += 1)
      running.push(
        call(host, ['/', '/services', '/api/services'][n % 3]).then(({ status }) => {
          statuses[status] = (statuses[status] ?? 0) + 1
        }),
      )
    await sleep(50)
  }
  await Promise.all(running)
  print(`load: ${JSON.stringify(statuses)}`)
}

async function upload(seconds, email, password, picture) {
  const host = studios[0][1]
  const { text } = await call(host, '/api/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  })
  const { token } = JSON.parse(text)
  const until = performance.now() + seconds * 1_000
  const statuses = {}
  const boundary = 'trial'
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="category"\r\n\r\nfeatured-work\r\n--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    readFileSync(picture),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() < until) {
        const { status } = await call(host, '/api/gallery', { method: 'POST', headers, body })
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  print(`uploads: ${JSON.stringify(statuses)}`)
}

const [first, second, third, fourth] = options
if (mode === 'enquire') await enquire(first)
if (mode === 'measure') await measure(Number(first))
if (mode === 'load') await load(Number(first), Number(second))
if (mode === 'upload') await upload(Number(first), second, third, fourth)
process.exit(0)
