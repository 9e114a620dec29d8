import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { startDns } from '../../test/mail/dns-server.ts'
import { checkSenderDomain } from './sender-domain.ts'

const DOMAIN = 'studio.example'
const GOOGLE = 'smtp.gmail.com:587'
const OTHER = 'mail.host.example:587'

const makeKey = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64')
const KEY = `v=DKIM1; k=rsa; p=${makeKey(2048)}`

/** DNS records with which a domain that sends through Google passes every check. */
const RIGHT = {
  [DOMAIN]: ['google-site-verification=x', 'v=spf1 include:_spf.google.com ~all'],
  '_spf.google.com': ['v=spf1 ip4:192.0.2.0/24 ~all'],
  [`google._domainkey.${DOMAIN}`]: [KEY],
  [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=quarantine; rua=mailto:x@studio.example'],
}

interface Options {
  domain?: string
  server?: string
  selector?: string
}

async function check(
  changes: Record<string, string[] | null>,
  { domain = DOMAIN, server = GOOGLE, selector }: Options = {},
) {
  const DNS_SERVER = await startDns({ ...RIGHT, ...changes })
  const mailer = { domain, server: { name: server, isEncrypted: true, hasUser: true } }
  const records = await checkSenderDomain(mailer, { DNS_SERVER, DKIM_SELECTOR: selector })
  return Object.fromEntries(records.map(({ name, state, text, advice }) => [name, [state, text, advice]]))
}

test('a domain with valid SPF, DKIM and DMARC records passes all checks', async () => {
  expect(await check({})).toEqual({
    SPF: ['right', 'SPF lets Google send for studio.example', ''],
    DKIM: ['right', 'DKIM has the key google of studio.example', ''],
    DMARC: ['right', 'DMARC is published for studio.example (p=quarantine)', ''],
  })
})

test('each missing DNS record is reported with the record to publish', async () => {
  const none = { [DOMAIN]: [], [`google._domainkey.${DOMAIN}`]: [], [`_dmarc.${DOMAIN}`]: [] }
  expect(await check(none)).toEqual({
    SPF: [
      'missing',
      'SPF is missing: studio.example does not say who sends its email.',
      'Publish at studio.example the TXT record: v=spf1 include:_spf.google.com ~all',
    ],
    DKIM: [
      'missing',
      'DKIM is missing: studio.example has no key under google.',
      'Turn DKIM on at Google. For a key under another name, set DKIM_SELECTOR.',
    ],
    DMARC: [
      'missing',
      'DMARC is missing: studio.example does not say what happens to forged email.',
      'Publish at _dmarc.studio.example the TXT record: v=DMARC1; p=none',
    ],
  })
})

const MANY = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [`s${i}.example`, [`v=spf1 include:s${i + 1}.example -all`]]),
)

test.each([
  [
    'two records',
    { [DOMAIN]: ['v=spf1 -all', 'v=spf1 ~all'] },
    'studio.example has 2 records, so none counts.',
  ],
  [
    'any server',
    { [DOMAIN]: ['v=spf1 include:_spf.google.com +all'] },
    'it lets any server send for studio.example.',
  ],
  ['another provider', { [DOMAIN]: ['v=spf1 mx -all'] }, 'it does not let Google send for studio.example.'],
  ['an empty include', { '_spf.google.com': [] }, 'it includes _spf.google.com, which has no record.'],
  [
    'too many lookups',
    { ...MANY, [DOMAIN]: ['v=spf1 include:s0.example -all'] },
    'it needs 11 lookups, and more than 10 do not count.',
  ],
])('SPF with %s is reported as wrong', async (_, changes, text) => {
  const [state, says, advice] = (await check(changes as Record<string, string[]>)).SPF ?? []
  expect([state, says]).toEqual(['wrong', `SPF is wrong: ${text}`])
  expect(advice).not.toBe('')
})

test('SPF passes when it includes the mail provider indirectly', async () => {
  const { SPF } = await check({
    [DOMAIN]: ['v=spf1 redirect=spf.registrar.example'],
    'spf.registrar.example': ['v=spf1 a mx include:_spf.google.com -all'],
  })
  expect(SPF?.[0]).toBe('right')
})

test('SPF of an unknown mail provider passes, with advice to ask the provider', async () => {
  const { SPF } = await check({ [DOMAIN]: ['v=spf1 ip4:192.0.2.7 -all'] }, { server: OTHER })
  expect(SPF).toEqual([
    'right',
    'SPF is published for studio.example',
    'Ask your provider whether it covers mail.host.example.',
  ])
  const none = await check({ [DOMAIN]: ['v=spf1 -all'] }, { server: OTHER })
  expect(none.SPF?.[1]).toBe('SPF is wrong: it lets no server send for studio.example.')
})

test.each([
  ['revoked', 'v=DKIM1; p=', 'is revoked.'],
  ['damaged', `v=DKIM1; p=${makeKey(2048).slice(0, 80)}`, 'is damaged.'],
  ['short', `v=DKIM1; p=${makeKey(512)}`, 'has only 512 bits.'],
])('a %s DKIM key is reported as wrong', async (_, record, text) => {
  const { DKIM } = await check({ [`google._domainkey.${DOMAIN}`]: [record] })
  expect(DKIM?.slice(0, 2)).toEqual(['wrong', `DKIM is wrong: the key google of studio.example ${text}`])
})

test('the check finds a DKIM key by DKIM_SELECTOR or the usual names of providers', async () => {
  const own = { [`s2026._domainkey.${DOMAIN}`]: [KEY] }
  expect((await check(own, { selector: 's2026' })).DKIM?.[0]).toBe('right')
  expect((await check({}, { selector: 's2026' })).DKIM?.[0]).toBe('missing')
  const usual = { [`zmail._domainkey.${DOMAIN}`]: [KEY], [`google._domainkey.${DOMAIN}`]: [] }
  expect((await check(usual, { server: OTHER })).DKIM?.[1]).toBe('DKIM has the key zmail of studio.example')
})

test.each([
  ['no policy', ['v=DMARC1; rua=mailto:x@studio.example'], 'that of studio.example has no policy.'],
  [
    'two records',
    ['v=DMARC1; p=none', 'v=DMARC1; p=reject'],
    'studio.example has 2 records, so none counts.',
  ],
])('DMARC with %s is reported as wrong', async (_, records, text) => {
  const { DMARC } = await check({ [`_dmarc.${DOMAIN}`]: records })
  expect(DMARC?.slice(0, 2)).toEqual(['wrong', `DMARC is wrong: ${text}`])
})

test('a subdomain passes by the DMARC record of its parent domain', async () => {
  const { DMARC } = await check({}, { domain: `mail.${DOMAIN}` })
  expect(DMARC?.slice(0, 2)).toEqual(['right', 'DMARC is published for studio.example (p=quarantine)'])
})

test('a sender in the mail provider’s own domain needs no DNS records', async () => {
  const { SPF, DKIM, DMARC } = await check({}, { domain: 'gmail.com' })
  expect([SPF?.[0], DKIM?.[0], DMARC?.[0]]).toEqual(['right', 'right', 'right'])
})

test('a DNS record is reported as unknown when the name server does not respond', async () => {
  const { SPF, DKIM } = await check({ [DOMAIN]: null })
  expect(SPF).toEqual([
    'unknown',
    'SPF of studio.example could not be checked (ETIMEOUT).',
    'Check the name server of this machine, or try again later.',
  ])
  expect(DKIM?.[0]).toBe('right')
}, 30_000)
