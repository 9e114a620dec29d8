import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createResponseCache } from '../server/src/cache/response-cache.ts'
import { measureLoad } from '../server/src/http/load/load.ts'
import { makeApp } from '../server/test/make-app.ts'

const DEPLOY = fileURLToPath(new URL('.', import.meta.url))
const REPOSITORY = join(DEPLOY, '..')

function say(program: string, args: string[], env: Record<string, string> = {}) {
  const options = { cwd: REPOSITORY, encoding: 'utf8', env: { ...process.env, ...env } } as const
  const { error, status, stdout, stderr } = spawnSync(program, args, options)
  return error ? undefined : { status, stdout, stderr }
}
const has = (program: string, flag = '--version') => say(program, [flag])?.status === 0

let folder: string
beforeAll(async () => {
  folder = await mkdtemp('/var/tmp/linework-deploy-')
  await cp(DEPLOY, folder, { recursive: true })
  for (const name of ['app.env', 'database.env']) await writeFile(join(folder, name), 'SECRET=x\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.skipIf(!has('docker-compose'))('compose.yaml', () => {
  const read = (env: Record<string, string>, names = ['compose.yaml']) =>
    say('docker-compose', [...names.flatMap((name) => ['-f', join(folder, name)]), 'config'], env)

  test('it passes config with dropped capabilities and read-only containers', () => {
    const config = read({ SERVER_NAME: 'studio.example' })
    expect(config).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('SERVER_NAME: studio.example'),
    })
    expect(config?.stdout.match(/no-new-privileges:true/g)).toHaveLength(4)
    expect(config?.stdout.match(/read_only: true/g)).toHaveLength(4)
    // An init process for the app only: as PID 1 the app could not kill itself when it hangs.
    expect(config?.stdout.match(/ init: true/g)).toHaveLength(1)
    expect(config?.stdout.match(/cap_drop:\n +- ALL/g)).toHaveLength(4)
  })

  test('compose.ipv6.yaml enables IPv6 on the edge network and in nginx', () => {
    const env = { SERVER_NAME: 'studio.example' }
    expect(read(env)?.stdout).not.toMatch(/enable_ipv6|\[::\]/)
    const config = read(env, ['compose.yaml', 'compose.ipv6.yaml'])
    expect(config?.status).toBe(0)
    expect(config?.stdout).toMatch(/ edge:\n +enable_ipv6: true/)
    expect(config?.stdout.match(/enable_ipv6/g)).toHaveLength(1)
    for (const [name, port] of Object.entries({ HTTP_PORT: 8080, HTTPS_PORT: 8443 }))
      expect(config?.stdout).toContain(`${name}: '[::]:${port} ipv6only=off'`)
  })

  test('compose.caddy.yaml sets ports without an IP address, even with compose.ipv6.yaml', () => {
    const names = ['compose.yaml', 'compose.ipv6.yaml', 'compose.caddy.yaml']
    const config = read({ SERVER_NAME: 'studio.example' }, names)
    expect(config?.status).toBe(0)
    const proxy = config?.stdout.split('\n  proxy:')[1] ?? ''
    for (const line of ["HTTP_PORT: '8080'", "HTTPS_PORT: '8443'", 'APP_SERVERS: 172.31.250.20:3000'])
      expect(proxy).toContain(`      ${line}\n`)
    expect(proxy).toContain('https://studio.example:8443/healthz')
    expect(config?.stdout.match(/cap_drop:\n +- ALL/g)).toHaveLength(4)
  })

  test('compose.yaml rejects an empty SERVER_NAME', () => {
    expect(read({ SERVER_NAME: '' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('SERVER_NAME'),
    })
  })
})

test('compose.yaml trusts the address of the proxy and proxies to the app', async () => {
  const compose = await readFile(join(DEPLOY, 'compose.yaml'), 'utf8')
  const trusted = /TRUST_PROXY: (\S+)/.exec(compose)?.[1]
  const app = /APP_SERVERS: server (\S+):3000 /.exec(compose)?.[1]
  const caddy = await readFile(join(DEPLOY, 'compose.caddy.yaml'), 'utf8')
  const byCaddy = /APP_SERVERS: (\S+):3000\n/.exec(caddy)?.[1]
  const [own, proxy] = [...compose.matchAll(/ipv4_address: ([\d.]+)/g)].map(([, address]) => address)
  expect([trusted, app, byCaddy]).toEqual([proxy, own, own])
})

test('Caddy does not buffer requests, which could give one visitor the body of another', async () => {
  expect(await readFile(join(DEPLOY, 'Caddyfile'), 'utf8')).not.toMatch(/buffer_requests|request_buffers/)
})

test('compose.yaml keeps PostgreSQL data in the named volume, whatever the image', async () => {
  const compose = await readFile(join(DEPLOY, 'compose.yaml'), 'utf8')
  const volume = /database:(\/[\w/]+)'/.exec(compose)?.[1]
  const data = /PGDATA: (\S+)/.exec(compose)?.[1]
  // Images of PostgreSQL before 18 declare an anonymous volume there, which would hide the named volume.
  expect(data?.startsWith(`${volume}/`)).toBe(true)
  expect(data?.startsWith('/var/lib/postgresql/data')).toBe(false)
})

test('stale copies persist across restarts, under systemd and with compose', async () => {
  const read = (name: string) => readFile(join(DEPLOY, name), 'utf8')
  const [unit, image, compose] = await Promise.all(
    ['linework.service', 'Dockerfile', 'compose.yaml'].map(read),
  )
  const folderIn = (text = '') => /STALE_CACHE_DIR=(\S+)/.exec(text)?.[1]
  expect(folderIn(unit)).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit ?? '')?.[1]}/last-good`)
  const volume = /'media:(\/[\w/]+)'/.exec(compose ?? '')?.[1]
  expect(folderIn(image)).toBe(`${volume}/last-good`)
  expect(compose).not.toContain('STALE_CACHE_DIR')
})

test('compose.yaml gives the app a role that owns its database and is not a superuser', async () => {
  const compose = await readFile(join(DEPLOY, 'compose.yaml'), 'utf8')
  expect(compose).toContain('./create-role.sh:/docker-entrypoint-initdb.d/create-role.sh:ro')
  expect(compose).not.toContain('POSTGRES_USER')
  const script = await readFile(join(DEPLOY, 'create-role.sh'), 'utf8')
  expect(script).toContain("create role linework login createdb password :'password';")
  expect(script).not.toContain('superuser')
  expect(say('sh', ['-n', join(DEPLOY, 'create-role.sh')])?.status).toBe(0)
})

test('compose.yaml sets exactly the variables of nginx.conf.template', async () => {
  const template = await readFile(join(DEPLOY, 'nginx.conf.template'), 'utf8')
  const asked = new Set(
    [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name).filter((name) => name !== 'NAMES'),
  )
  const proxy = (await readFile(join(DEPLOY, 'compose.yaml'), 'utf8'))
    .split('\n  proxy:')[1]
    ?.split('\n    ports:')[0]
  const given = new Set([...(proxy ?? '').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name))
  expect(given).toEqual(asked)
})

describe.skipIf(!has('systemd-analyze'))('linework.service', () => {
  let unit: string
  beforeAll(async () => {
    unit = join(folder, 'linework.service')
    const text = await readFile(unit, 'utf8')
    expect(text).toContain(
      'ExecStart=/opt/linework/node/bin/node --max-semi-space-size=8 --max-old-space-size=512 server/build/start.js',
    )
    await writeFile(unit, text.replace('/opt/linework/node/bin/node', process.execPath))
  })

  test('the unit passes systemd-analyze verify', () => {
    const said = say('systemd-analyze', ['verify', '--man=no', unit])
    expect([said?.status, said?.stderr.split('\n').filter((line) => line.includes('linework'))]).toEqual([
      0,
      [],
    ])
  })

  test('the unit has a systemd exposure level of at most 1.5', () => {
    const said = say('systemd-analyze', ['security', '--offline=true', '--threshold=15', '--no-pager', unit])
    expect([said?.status, said?.stdout.split('\n').at(-2)]).toEqual([
      0,
      expect.stringContaining('exposure level'),
    ])
  })
})

describe('alerts.yaml', () => {
  test.skipIf(!has('promtool'))('passes promtool check rules', () => {
    expect(say('promtool', ['check', 'rules', join(DEPLOY, 'alerts.yaml')])).toMatchObject({ status: 0 })
  })

  test('alerts name only metrics that /metrics exposes', async () => {
    const alerts = await readFile(join(DEPLOY, 'alerts.yaml'), 'utf8')
    const named = new Set(alerts.match(/\b(linework_|http_|process_|nodejs_)\w+/g))
    const METRICS_TOKEN = 'a token for this test'
    const load = measureLoad()
    load.stop()
    const { app } = await makeApp({
      METRICS_TOKEN,
      cache: createResponseCache(),
      load,
      BACKUP_DIR: folder,
    })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    await fetch(`${address}/healthz`)
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await fetch(`${address}/metrics`, { headers })).text()
    // Metrics that appear later, because this studio has no jobs, backups or drills yet.
    const later = [
      'linework_jobs',
      'linework_backup_age_seconds',
      'linework_backup_offsite_age_seconds',
      'linework_restore_drill_age_seconds',
    ]
    const there = new Set([...text.matchAll(/^(\w+)/gm)].map(([, name]) => name))
    expect(named.size).toBeGreaterThan(10)
    expect([...named].filter((name) => !there.has(name) && !later.includes(name))).toEqual([])
  })
})

test.each(globSync('*.sh', { cwd: DEPLOY }))('%s is valid shell', (name) => {
  expect(say('bash', ['-n', join(DEPLOY, name)])).toMatchObject({ status: 0, stderr: '' })
})

test('the SBOM is valid CycloneDX and lists exactly the runtime dependencies', async () => {
  expect(say('npm', ['run', 'sbom'])?.status).toBe(0)
  const bill = JSON.parse(await readFile(join(REPOSITORY, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string
    specVersion: string
    components: { 'bom-ref': string; name: string; version: string; purl: string }[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5'])
  const names = bill.components.map(({ name }) => name)
  for (const name of ['fastify', 'pg', 'sharp', 'react', 'react-dom', 'react-router', 'zod'])
    expect(names).toContain(name)
  for (const name of [
    'vitest',
    'typescript',
    'vite',
    '@playwright/test',
    'csp_evaluator',
    '@fastify/swagger-ui',
  ])
    expect(names).not.toContain(name)
  for (const { name, version, purl } of bill.components)
    expect([name, /^\d+\.\d+\.\d+/.test(version), purl.startsWith('pkg:npm/')]).toEqual([name, true, true])
  const known = new Set(bill.components.map((component) => component['bom-ref']))
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([])
})
