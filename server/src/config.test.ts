import { once } from 'node:events'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('the configuration reports all missing and invalid settings together', () => {
  const read = () =>
    readConfig(['DATABASE_URL', 'PUBLIC_URL', 'PORT', 'TRUST_PROXY'], {
      PUBLIC_URL: 'studio.example',
      PORT: 'eighty',
      TRUST_PROXY: 'true',
    })
  expect(read).toThrow(/DATABASE_URL is missing/)
  expect(read).toThrow(/PUBLIC_URL must be an address that starts with http:\/\/ or https:\/\//)
  expect(read).toThrow(/PORT must be a number/)
  expect(read).toThrow(/TRUST_PROXY must name the proxy by address/)
})

test.each([
  ['BACKUP_TIME', '3:30', 'BACKUP_TIME must be a time such as 03:30'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters'],
  ['PORT', '-1', 'PORT must be 0 to 65535'],
  ['PORT', '1.5', 'PORT must be a whole number'],
  ['PUBLIC_URL', 'https://studio.example/shop', 'PUBLIC_URL must have no path'],
  ['TRUST_PROXY', '999.1', 'TRUST_PROXY must name the proxy by address'],
  ['TRUST_PROXY', '0.0.0.0/0', 'TRUST_PROXY must name the proxy by address'],
  ['TRUST_PROXY', '::ffff:0:0/96', 'TRUST_PROXY must name the proxy by address'],
  ['TRUST_PROXY', '::FFFF:0.0.0.0/97', 'TRUST_PROXY must name the proxy by address'],
  ['TRUST_PROXY', '::/8', 'TRUST_PROXY must name the proxy by address'],
  ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be an address that starts with postgres://'],
] as const)('the app does not start with the setting %s=%s', (name, value, message) => {
  expect(() => readConfig([name], { [name]: value })).toThrow(message)
})

test.each(['127.0.0.1', '10.0.0.0/24', '::1', 'fd00::/8', '::ffff:10.0.0.0/120', '127.0.0.1, 10.1.2.3'])(
  'the configuration accepts TRUST_PROXY=%s',
  (value) => {
    expect(readConfig(['TRUST_PROXY'], { TRUST_PROXY: value }).TRUST_PROXY).toBe(value)
  },
)

test('ALLOWED_ORIGINS is parsed as a list of exact origins, empty by default', () => {
  const read = (ALLOWED_ORIGINS?: string) =>
    readConfig(['ALLOWED_ORIGINS'], { ALLOWED_ORIGINS }).ALLOWED_ORIGINS
  expect([read(), read(''), read(' , ')]).toEqual([[], [], []])
  expect(read('https://app.example, http://localhost:5173')).toEqual([
    'https://app.example',
    'http://localhost:5173',
  ])
})

test.each([
  '*',
  'null',
  'app.example',
  'https://app.example/',
  'https://app.example/shop',
  'https://*.app.example',
  'https://App.example',
  'https://user@app.example',
  'ftp://app.example',
  'https://app.example;https://b.example',
])('the configuration rejects ALLOWED_ORIGINS=%s', (value) => {
  expect(() => readConfig(['ALLOWED_ORIGINS'], { ALLOWED_ORIGINS: value })).toThrow(
    'ALLOWED_ORIGINS must be origins as a browser sends them, for example https://app.example',
  )
})

test('the configuration treats an empty setting as missing and applies its default', () => {
  const environment = {
    DATABASE_URL: 'postgres://db/studio',
    PORT: '',
    PUBLIC_URL: 'https://studio.example/',
  }
  expect(
    readConfig(['DATABASE_URL', 'HOST', 'PORT', 'PUBLIC_URL', 'SESSION_IDLE_HOURS'], environment),
  ).toEqual({
    DATABASE_URL: 'postgres://db/studio',
    HOST: '127.0.0.1',
    PORT: 3000,
    PUBLIC_URL: 'https://studio.example',
    SESSION_IDLE_HOURS: 12,
  })
})

test('the configuration accepts the former name of a setting with one warning', async () => {
  const warning = once(process, 'warning')
  const read = (environment: NodeJS.ProcessEnv) => readConfig(['PROCESS_ROLE'], environment).PROCESS_ROLE
  expect([read({ ROLE: 'web' }), read({ ROLE: 'worker' })]).toEqual(['web', 'worker'])
  expect(read({ ROLE: 'web', PROCESS_ROLE: 'worker' })).toBe('worker')
  const [{ name, message }] = await warning
  expect([name, message]).toEqual(['DeprecationWarning', 'The setting ROLE is now PROCESS_ROLE.'])
})
