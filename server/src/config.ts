import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { listHosts } from './db/primary-resolver.ts'

const isUrl = (value: string, protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

const startsWith = (protocols: string[]) =>
  `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`

const url = (...protocols: string[]) =>
  z.string().refine((value) => isUrl(value, protocols), startsWith(protocols))

const whole = z.coerce.number('must be a number').int('must be a whole number')

const POSTGRES = ['postgres:', 'postgresql:']

const SENDER = /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

const isOrigin = (value: string) =>
  isUrl(value, ['http:', 'https:']) && new URL(value).origin === value && !value.includes('*')

const settings = {
  /** Other origins whose pages may call the API from a browser; none by default. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((origin) => origin.trim() || []))
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins as a browser sends them, for example https://app.example,http://localhost:5173: no path, no slash at the end, no star',
    ),
  /** Time of the nightly backup in the studio's time zone. */
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:30')
    .default('03:30'),
  /** Folder for archives; without it there is no nightly backup. */
  BACKUP_DIR: z.string().optional(),
  /** Encrypts backup archives. Restoring an encrypted archive needs the same key. */
  BACKUP_KEY: z.string().min(20, 'must have at least 20 characters').optional(),
  /** Where archives are copied: another folder, s3://bucket/folder or restic:REPOSITORY. */
  BACKUP_OFFSITE: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string(),
  BACKUP_S3_ENDPOINT: url('http:', 'https:').optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string(),
  /** Off for tests and exhibitions, where many requests come from one network. */
  CONTACT_RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** If it names several hosts, postgres://user@one:5432,two:5432/studio, the primary is used. */
  DATABASE_URL: z
    .string()
    .refine((value) => listHosts(value).every((one) => isUrl(one, POSTGRES)), startsWith(POSTGRES)),
  /** Selector of the DKIM key, if it differs from the usual one of the mail provider. */
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the part before ._domainkey')
    .optional(),
  /** Name server for the checks of the sender's domain; by default that of the machine. */
  DNS_SERVER: z
    .string()
    .regex(
      /^[\d.]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i,
      'must be an address, for example 9.9.9.9 or 127.0.0.1:5353',
    )
    .optional(),
  /** Enquiries are erased this long after their last change. */
  ENQUIRY_RETENTION_DAYS: whole.min(1, 'must be at least 1').max(3_650, 'must be at most 3650').default(365),
  /** off: the server fetches no thumbnails from video platforms. */
  YOUTUBE_THUMBNAILS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Target of the nightly form check, if the server cannot reach its public URL. */
  FORM_CHECK_URL: url('http:', 'https:').optional(),
  HOST: z.string().default('127.0.0.1'),
  /** Folder for stale copies of public responses; beside the pictures by default. */
  STALE_CACHE_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  MAIL_FROM: z.string().regex(SENDER, 'must be an address, or a name and an <address>'),
  MEDIA_DIR: z.string(),
  /** 1: missing migrations are applied at startup. */
  MIGRATE_ON_START: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  /** Grants access to /metrics; without it the endpoint is disabled. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** Visitors' pictures are rejected below this free space, which staff uploads and the database need. */
  MEDIA_MIN_FREE_MB: whole.min(0, 'must be at least 0').default(2_000),
  PORT: whole.min(0, 'must be 0 to 65535').max(65_535, 'must be 0 to 65535').default(3000),
  PUBLIC_URL: url('http:', 'https:')
    .refine(hasNoPath, 'must have no path')
    .transform((value) => new URL(value).origin),
  /** Only for tests: the origin of a push service that may be on this machine and without TLS. */
  PUSH_TEST_ORIGIN: url('http:', 'https:')
    .transform((value) => new URL(value).origin)
    .optional(),
  PROCESS_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** URL of {"version": "…"}, the newest release. Without it no release is looked up. */
  RELEASES_URL: url('http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_BUCKET: z.string(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_SECRET_ACCESS_KEY: z.string(),
  SESSION_IDLE_HOURS: z.coerce.number('must be a number').positive().max(168).default(12),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  STAFF_PASSWORD: z.string().optional(),
  STUDIO_EMAIL: z.email('must be an email address'),
  YOUTUBE_FEED_URL: url('http:', 'https:').optional(),
  /** Address or subnet of the proxy; 'true' would let any visitor forge the client address. */
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => value.split(',').every((part) => isProxyAddress(part.trim())),
      'must name the proxy by address, for example 127.0.0.1 or 10.0.0.0/24',
    )
    .optional(),
}

function hasNoPath(value: string): boolean {
  return !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`
}

function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  const size = Number(bits)
  if (!/^\d+$/.test(bits) || size < 8 || size > (version === 4 ? 32 : 128)) return false
  return version === 4 || !holdsManyIPv4(address, size)
}

const MAPPED = '::ffff:0.0.0.0'
const MAPPED_BITS = 96

/** True for ranges like ::ffff:0:0/96, which covers all of IPv4. */
function holdsManyIPv4(address: string, bits: number): boolean {
  const network = new BlockList()
  network.addSubnet(address, bits, 'ipv6')
  if (network.check(MAPPED, 'ipv6') && bits <= MAPPED_BITS) return true
  const mapped = new BlockList()
  mapped.addSubnet(MAPPED, MAPPED_BITS, 'ipv6')
  return mapped.check(address, 'ipv6') && bits < MAPPED_BITS + 8
}

/** Names of version 1, accepted until version 3. */
const FORMER_NAMES: Partial<Record<Setting, string>> = {
  BACKUP_TIME: 'BACKUP_AT',
  CONTACT_RATE_LIMIT: 'CONTACT_LIMITS',
  ENQUIRY_RETENTION_DAYS: 'ERASE_AFTER_DAYS',
  MEDIA_MIN_FREE_MB: 'PICTURES_KEEP_FREE_MB',
  PROCESS_ROLE: 'ROLE',
  SESSION_IDLE_HOURS: 'SESSION_HOURS',
  STALE_CACHE_DIR: 'LAST_GOOD_DIR',
  YOUTUBE_THUMBNAILS: 'FETCH_THUMBNAILS',
}

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]> }
type Setting = keyof Settings

/** Reads only the named settings, so that a command needs no others. Reports all errors together. */
export function readConfig<K extends Setting>(
  names: readonly K[],
  environment: NodeJS.ProcessEnv = process.env,
): Pick<Settings, K> {
  const shape = Object.fromEntries(names.map((name) => [name, settings[name]]))
  const given = Object.fromEntries(names.map((name) => [name, readValue(name, environment)]))
  const result = z.object(shape).safeParse(given)
  if (result.success) return result.data as Pick<Settings, K>
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return given[name] === undefined ? `  ${name} is missing` : `  ${name} ${issue.message}`
  })
  throw new Error(`Configuration:\n${lines.join('\n')}\nSee .env.example for what each setting means.`)
}

const warned = new Set<Setting>()

function readValue(name: Setting, environment: NodeJS.ProcessEnv): string | undefined {
  const former = FORMER_NAMES[name]
  if (environment[name] || former === undefined || !environment[former]) return environment[name] || undefined
  if (!warned.has(name)) process.emitWarning(`The setting ${former} is now ${name}.`, 'DeprecationWarning')
  warned.add(name)
  return environment[former]
}
