import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import { readConfig } from '../config.ts'
import type { Mailer } from './mailer.ts'

export interface SenderRecord {
  name: 'SPF' | 'DKIM' | 'DMARC'
  /** 'unknown' means that the name server did not respond. */
  state: 'right' | 'missing' | 'wrong' | 'unknown'
  text: string
  /** Advice for the owner; '' when nothing is to be done. */
  advice: string
}

/** Found by the name of the mail server. docs/configure.md lists the providers. */
interface Provider {
  name: string
  server: RegExp
  /** What SPF must include; absent for a provider that sends with a return address of its domain. */
  include?: { pattern: RegExp; example: string }
  selectors: string[]
  /** Domains of the provider, whose DNS records a studio cannot change. */
  own?: string[]
}

const PROVIDERS: Provider[] = [
  {
    name: 'Google',
    server: /(^|\.)(gmail|google)\.com$/,
    include: { pattern: /^_spf\.google\.com$/, example: '_spf.google.com' },
    selectors: ['google'],
    own: ['gmail.com', 'googlemail.com'],
  },
  {
    name: 'Zoho',
    server: /(^|\.)zoho\.[a-z.]+$/,
    include: { pattern: /(^|\.)zoho(mail)?\.[a-z.]+$/, example: 'zohomail.com' },
    selectors: ['zmail', 'zoho'],
    own: ['zohomail.com', 'zohomail.in', 'zohomail.eu'],
  },
  { name: 'Brevo', server: /(^|\.)brevo\.com$/, selectors: ['brevo1', 'brevo2', 'mail'] },
]

const MAX_SPF_LOOKUPS = 10
const MIN_RSA_BITS = 1024
const TIMEOUT_MS = 3_000

type Answer = Omit<SenderRecord, 'name'>
type LookUp = (name: string) => Promise<string[]>

const right = (text: string, advice = ''): Answer => ({ state: 'right', text, advice })
const missing = (text: string, advice: string): Answer => ({ state: 'missing', text, advice })
const wrong = (text: string, advice: string): Answer => ({ state: 'wrong', text, advice })

/** Never throws: a problem is part of the result. */
export async function checkSenderDomain(
  { domain: typed, server }: Pick<Mailer, 'domain' | 'server'>,
  { DNS_SERVER, DKIM_SELECTOR } = readConfig(['DNS_SERVER', 'DKIM_SELECTOR']),
): Promise<SenderRecord[]> {
  const domain = domainToASCII(typed)
  const host = server.name.replace(/:\d+$/, '')
  const provider = PROVIDERS.find((one) => one.server.test(host))
  const lookUp = openLookUp(DNS_SERVER)
  const isOwn = provider?.own?.includes(domain)
  const check = async (name: SenderRecord['name'], work: () => Promise<Answer>): Promise<SenderRecord> => ({
    name,
    ...(isOwn
      ? right(`${name} of ${domain} is the work of ${provider?.name}`)
      : await work().catch((error) => ({
          state: 'unknown' as const,
          text: `${name} of ${domain} could not be checked (${error.code}).`,
          advice: 'Check the name server of this machine, or try again later.',
        }))),
  })
  return Promise.all([
    check('SPF', () => checkSpf(lookUp, { domain, host, provider })),
    check('DKIM', () => checkDkim(lookUp, { domain, provider, selector: DKIM_SELECTOR })),
    check('DMARC', () => checkDmarc(lookUp, domain)),
  ])
}

function openLookUp(server: string | undefined): LookUp {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (server !== undefined) resolver.setServers([server])
  return async (name) => {
    const records = await resolver.resolveTxt(name).catch((error) => {
      if (['ENOTFOUND', 'ENODATA'].includes(error.code)) return []
      throw error
    })
    return records.map((parts) => parts.join(''))
  }
}

interface Spf {
  domain: string
  host: string
  provider: Provider | undefined
}

async function checkSpf(lookUp: LookUp, { domain, host, provider }: Spf): Promise<Answer> {
  const who = provider?.name ?? host
  if (provider && !provider.include) return right(`SPF is not needed: ${who} sends with its return address`)
  const [record, ...others] = await readSpf(lookUp, domain)
  const example = provider?.include ? `v=spf1 include:${provider.include.example} ~all` : undefined
  if (record === undefined)
    return missing(
      `SPF is missing: ${domain} does not say who sends its email.`,
      example
        ? `Publish at ${domain} the TXT record: ${example}`
        : 'Publish the record that your provider names.',
    )
  if (others.length > 0)
    return wrong(
      `SPF is wrong: ${domain} has ${others.length + 1} records, so none counts.`,
      'Merge them into one.',
    )
  if (/(^| )\+?all\b/.test(record))
    return wrong(`SPF is wrong: it lets any server send for ${domain}.`, 'End the record with ~all.')
  const { included, lookups, empty } = await walkSpf(lookUp, record)
  if (empty !== undefined)
    return wrong(
      `SPF is wrong: it includes ${empty}, which has no record.`,
      'Remove or correct that include.',
    )
  if (lookups > MAX_SPF_LOOKUPS)
    return wrong(
      `SPF is wrong: it needs ${lookups} lookups, and more than ${MAX_SPF_LOOKUPS} do not count.`,
      'Remove services that no longer send for you.',
    )
  if (provider?.include && !included.some((name) => provider.include?.pattern.test(name)))
    return wrong(
      `SPF is wrong: it does not let ${who} send for ${domain}.`,
      `Add to the record, before its end: include:${provider.include.example}`,
    )
  if (!/[ :](a|mx|ip4|ip6|include|exists|redirect)\b/.test(record))
    return wrong(`SPF is wrong: it lets no server send for ${domain}.`, 'Add what your provider names.')
  return provider
    ? right(`SPF lets ${who} send for ${domain}`)
    : right(`SPF is published for ${domain}`, `Ask your provider whether it covers ${who}.`)
}

const readSpf = async (lookUp: LookUp, domain: string) =>
  (await lookUp(domain)).filter((text) => /^v=spf1( |$)/i.test(text)).map((text) => text.toLowerCase())

/** Follows includes and redirects and counts the lookups, as a receiving mail server does. */
async function walkSpf(lookUp: LookUp, first: string) {
  const included: string[] = []
  const waiting = [first]
  let lookups = 0
  let empty: string | undefined
  for (
    let record = waiting.shift();
    record !== undefined && lookups <= MAX_SPF_LOOKUPS;
    record = waiting.shift()
  )
    for (const [, kind, name = ''] of record.matchAll(
      /[ +?~-](include|redirect|exists|a|mx|ptr)(?:[:=]([^\s/]+))?(?=[\s/]|$)/g,
    )) {
      lookups++
      // The value of a macro depends on each email, so its name cannot be looked up.
      if (!/include|redirect/.test(kind ?? '') || name.includes('%')) continue
      included.push(name)
      const [found] = await readSpf(lookUp, name)
      if (found === undefined) empty ??= name
      else waiting.push(found)
    }
  return { included, lookups, empty }
}

interface Dkim {
  domain: string
  provider: Provider | undefined
  selector: string | undefined
}

async function checkDkim(lookUp: LookUp, { domain, provider, selector }: Dkim): Promise<Answer> {
  const selectors = selector
    ? [selector]
    : (provider?.selectors ?? PROVIDERS.flatMap(({ selectors: usual }) => usual))
  const again = 'Publish it again, as your provider shows it.'
  for (const name of selectors) {
    const [record] = (await lookUp(`${name}._domainkey.${domain}`)).filter((text) => /\bp=/.test(text))
    if (record === undefined) continue
    const key = (/\bp=([^;]*)/.exec(record)?.[1] ?? '').replaceAll(/\s/g, '')
    if (key === '') return wrong(`DKIM is wrong: the key ${name} of ${domain} is revoked.`, again)
    const bits = /\bk=ed25519\b/i.test(record) ? undefined : countBits(key)
    if (bits === 0) return wrong(`DKIM is wrong: the key ${name} of ${domain} is damaged.`, again)
    if (bits !== undefined && bits < MIN_RSA_BITS)
      return wrong(
        `DKIM is wrong: the key ${name} of ${domain} has only ${bits} bits.`,
        'Create one of 2048 bits.',
      )
    return right(`DKIM has the key ${name} of ${domain}`)
  }
  return missing(
    `DKIM is missing: ${domain} has no key under ${selectors.join(', ')}.`,
    `Turn DKIM on at ${provider?.name ?? 'your provider'}. For a key under another name, set DKIM_SELECTOR.`,
  )
}

/** Returns 0 for a key that cannot be parsed. */
function countBits(key: string): number {
  try {
    const read = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return read.asymmetricKeyDetails?.modulusLength ?? 0
  } catch {
    return 0
  }
}

async function checkDmarc(lookUp: LookUp, domain: string): Promise<Answer> {
  // A subdomain without a record uses the record of the domain above it.
  for (let above = domain; above.includes('.'); above = above.slice(above.indexOf('.') + 1)) {
    const records = (await lookUp(`_dmarc.${above}`)).filter((text) => /^v=DMARC1\b/i.test(text))
    if (records.length === 0) continue
    if (records.length > 1)
      return wrong(
        `DMARC is wrong: ${above} has ${records.length} records, so none counts.`,
        'Keep one of them.',
      )
    const policy = /;\s*p=(none|quarantine|reject)\b/i.exec(records[0] ?? '')?.[1]
    if (policy === undefined)
      return wrong(`DMARC is wrong: that of ${above} has no policy.`, 'Write p=none after v=DMARC1;')
    return right(`DMARC is published for ${above} (p=${policy.toLowerCase()})`)
  }
  return missing(
    `DMARC is missing: ${domain} does not say what happens to forged email.`,
    `Publish at _dmarc.${domain} the TXT record: v=DMARC1; p=none`,
  )
}
