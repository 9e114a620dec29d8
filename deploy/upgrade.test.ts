import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const DEPLOY = fileURLToPath(new URL('.', import.meta.url))

/** Records every call, and fails those that contain the text in FAIL. */
const NOTE = `echo "$call" >> "$NOTES"
case "$call" in *"$FAIL"*) [ -z "$FAIL" ] || { [ -z "$KILLS" ] || kill -9 $PPID; exit 1; } ;; esac`
const STUBS = {
  npm: `call="npm in $(basename "$PWD") $*"\n${NOTE}\n[ "$3" != backup ] || echo /backups/studio.tar`,
  systemctl: `call="systemctl $* on $(basename "$(readlink "$LINEWORK_HOME/current")")"\n${NOTE}`,
  docker: `call="docker\${IMAGE:+ with $IMAGE} in $(basename "$(dirname "$PWD")") $*"\n${NOTE}\ncase "$*" in *" backup") echo /backups/studio.tar ;; esac`,
  runuser: 'shift 3; exec "$@"',
  curl: `case "$FAIL on $(basename "$(readlink "$LINEWORK_HOME/current")")" in "show -P NRestarts on 2.0.0") exit 7 ;; esac`,
  chown: 'exit 0',
}

let root: string
let unit: string

async function makeRelease(folder: string, version: string): Promise<void> {
  await mkdir(join(folder, 'deploy'), { recursive: true })
  await writeFile(join(folder, 'package.json'), `{\n  "version": "${version}",\n}\n`)
  for (const name of ['upgrade.sh', 'build-release.sh'])
    await cp(join(DEPLOY, name), join(folder, 'deploy', name))
  for (const name of ['linework.service', 'Caddyfile', '.env'])
    await writeFile(join(folder, 'deploy', name), `${name} of ${version}\n`)
}

beforeEach(async () => {
  root = await mkdtemp('/var/tmp/linework-upgrade-')
  unit = join(root, 'linework.service')
  await mkdir(join(root, 'bin'))
  for (const [name, script] of Object.entries(STUBS)) {
    await writeFile(join(root, 'bin', name), `#!/bin/bash\n${script}\n`)
    await chmod(join(root, 'bin', name), 0o755)
  }
  await makeRelease(join(root, 'releases/1.0.0'), '1.0.0')
  await makeRelease(join(root, 'new'), '2.0.0')
  await symlink(join(root, 'releases/1.0.0'), join(root, 'current'))
  await cp(join(root, 'current/deploy/linework.service'), unit)
  await cp(join(root, 'current/deploy/Caddyfile'), join(root, 'Caddyfile'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function upgrade(fails: string, running = '', kills = '', more = {}) {
  const env = {
    ...more,
    KILLS: kills,
    PATH: `${join(root, 'bin')}:${process.env.PATH}`,
    FAIL: fails,
    NOTES: join(root, 'notes'),
    LINEWORK_HOME: root,
    LINEWORK_UNITS: root,
    LINEWORK_COMMANDS: join(root, 'bin'),
    LINEWORK_CADDYFILE: join(root, 'Caddyfile'),
  }
  const script = join(root, 'new/deploy/upgrade.sh')
  const { status, stderr } = spawnSync('bash', [script, ...(running ? [running] : [])], {
    env,
    encoding: 'utf8',
  })
  const calls = (await readFile(env.NOTES, 'utf8').catch(() => '')).trim().split('\n')
  return { status, stderr, calls }
}

describe('linework upgrade', () => {
  test('it builds, backs up, rehearses a restore, migrates, switches and probes', async () => {
    const { status, stderr, calls } = await upgrade('')
    expect([status, stderr]).toEqual([0, ''])
    expect(calls).toEqual([
      'npm in 2.0.0 ci --no-audit --no-fund --loglevel=error',
      'npm in 2.0.0 run --silent build',
      'npm in 2.0.0 prune --omit=dev --no-audit --no-fund --loglevel=error',
      'npm in 1.0.0 run --silent backup',
      'npm in 2.0.0 run --silent backup:verify -- /backups/studio.tar',
      'npm in 2.0.0 run --silent db:migrate',
      'systemctl daemon-reload on 2.0.0',
      'systemctl restart linework on 2.0.0',
      'systemctl restart caddy on 2.0.0',
      'npm in 2.0.0 run --silent probe',
    ])
    expect(await readFile(unit, 'utf8')).toBe('linework.service of 2.0.0\n')
    expect(await readFile(join(root, 'Caddyfile'), 'utf8')).toBe('Caddyfile of 2.0.0\n')
  })

  test.each([
    ['ci --no-audit', 'could not be built'],
    ['run --silent build', 'could not be built'],
    ['1.0.0 run --silent backup', 'The backup failed.'],
    ['backup:verify', 'cannot restore the backup'],
    ['db:migrate', 'A migration failed'],
  ])('does not touch the running version when `%s` fails', async (fails, problem) => {
    const { status, stderr, calls } = await upgrade(fails)
    expect([status, stderr]).toEqual([1, expect.stringContaining(problem)])
    expect(stderr).toContain('The running version was not touched.')
    expect(calls.filter((call) => call.startsWith('systemctl'))).toEqual([])
    expect(await readlink(join(root, 'current'))).toBe(join(root, 'releases/1.0.0'))
  })

  test.each(['daemon-reload on 2.0.0', 'restart linework on 2.0.0', 'probe'])(
    'finishes when it is run again after a kill at `%s`',
    async (kills) => {
      expect(await upgrade(kills, '', 'yes')).toMatchObject({ status: null })
      const { status, calls } = await upgrade('')
      expect([status, calls.at(-1)]).toEqual([0, 'npm in 2.0.0 run --silent probe'])
      expect(await readlink(join(root, 'current'))).toBe(join(root, 'releases/2.0.0'))
    },
  )

  test('it rolls back if the probe fails in a second run after a kill', async () => {
    await upgrade('probe', '', 'yes')
    expect(await readlink(join(root, 'current'))).toBe(join(root, 'releases/2.0.0'))
    expect(await upgrade('probe')).toMatchObject({ status: 1 })
    expect(await readlink(join(root, 'current'))).toBe(join(root, 'releases/1.0.0'))
  })

  test.each(['daemon-reload on 2.0.0', 'restart linework on 2.0.0', 'restart caddy on 2.0.0', 'probe'])(
    'rolls back when `%s` fails',
    async (fails) => {
      const { status, stderr, calls } = await upgrade(fails)
      expect([status, stderr]).toEqual([1, expect.stringContaining('The previous version runs again')])
      expect(await readlink(join(root, 'current'))).toBe(join(root, 'releases/1.0.0'))
      expect(calls).toContain('systemctl restart linework on 1.0.0')
      for (const [file, name] of [
        [unit, 'linework.service'],
        [join(root, 'Caddyfile'), 'Caddyfile'],
      ] as const)
        expect(await readFile(file, 'utf8')).toBe(`${name} of 1.0.0\n`)
    },
  )

  test('it rolls back without a probe when the new version crashes at its start', async () => {
    const { status, stderr, calls } = await upgrade('show -P NRestarts')
    expect([status, stderr]).toEqual([1, expect.stringContaining('The previous version runs again')])
    expect(calls).not.toContain('npm in 2.0.0 run --silent probe')
    expect(await readlink(join(root, 'current'))).toBe(join(root, 'releases/1.0.0'))
  })

  test('it rejects an upgrade to the running release, without removing its folder', async () => {
    await makeRelease(join(root, 'new'), '1.0.0')
    const { status, stderr, calls } = await upgrade('')
    expect([status, stderr, calls]).toEqual([1, expect.stringContaining('is the running one'), ['']])
    expect(await readFile(join(root, 'current/package.json'), 'utf8')).toContain('1.0.0')
  })
})

describe('upgrade.sh with Compose', () => {
  const old = () => join(root, 'releases/1.0.0/deploy')
  const ROLLED_BACK = ['--wait app', ''].map((rest) =>
    `docker in 1.0.0 compose up -d --no-build ${rest}`.trim(),
  )

  test('upgrade.sh copies settings, rehearses a restore and switches to the new image', async () => {
    const { status, calls } = await upgrade('', old())
    expect(status).toBe(0)
    expect(calls).toEqual([
      'docker in new compose build app',
      'docker in 1.0.0 compose exec -T app npm run --silent backup',
      'docker in new compose run --rm -T --no-deps migrate npm run --silent backup:verify -- /backups/studio.tar',
      'docker in new compose run --rm -T --no-deps migrate',
      'docker in new compose up -d --no-build',
      'docker in new compose exec -T app npm run --silent probe',
    ])
    expect(await readFile(join(root, 'new/deploy/.env'), 'utf8')).toBe(
      '.env of 1.0.0\nIMAGE=linework:2.0.0\n',
    )
  })

  test.each([
    ['compose build', false],
    ['1.0.0 compose exec -T app npm run --silent backup', false],
    ['backup:verify', false],
    ['new compose run --rm -T --no-deps migrate', false],
    ['new compose up', true],
    ['probe', true],
  ])('keeps or restores the old image when `%s` fails', async (fails, isSwitched) => {
    const { status, stderr, calls } = await upgrade(fails, old())
    expect(status).toBe(1)
    expect(stderr).toContain(isSwitched ? 'The previous version runs again' : 'was not touched')
    expect(calls.slice(-2).join() === ROLLED_BACK.join()).toBe(isSwitched)
  })

  test('upgrade.sh rolls back to the old image when a released image fails', async () => {
    const { calls } = await upgrade('probe', old(), '', { IMAGE: 'registry.example/linework:2.0.0' })
    expect(calls[0]).toBe('docker in new compose pull app')
    expect(await readFile(join(root, 'new/deploy/.env'), 'utf8')).toContain(
      'IMAGE=registry.example/linework:2.0.0',
    )
    // The old image is passed as a variable, which Compose prefers to .env.
    expect(calls.slice(-2)).toEqual(ROLLED_BACK)
  })
})
