import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const COMMAND = join(import.meta.dirname, 'summarise-tests.ts')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linework-summary-'))
  mkdirSync(join(folder, 'test-results'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function summarise(reports: Record<string, object>, ...steps: string[]) {
  return summariseIn('merge', reports, ...steps)
}

function summariseIn(suite: string, reports: Record<string, object>, ...steps: string[]) {
  for (const [name, report] of Object.entries(reports))
    writeFileSync(join(folder, 'test-results', `${name}.json`), JSON.stringify(report))
  const { stdout, status } = spawnSync(process.execPath, [COMMAND, ...steps], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SUITE: suite },
  })
  const lines = stdout.trimEnd().split('\n')
  const isSlow = (line: string) => line.startsWith('slow: ')
  return { lines: lines.filter((line) => !isSlow(line)), slow: lines.filter(isSlow), status }
}

const unit = (...assertionResults: object[]) => ({
  testResults: [
    {
      name: join(folder, 'server/a.test.ts'),
      status: 'passed',
      message: '',
      startTime: 0,
      endTime: 2_000,
      assertionResults,
    },
  ],
})
const passing = { fullName: 'adds', status: 'passed', failureMessages: [] }
const browser = (status: string, ...messages: string[]) => ({
  stats: {},
  errors: [],
  suites: [
    {
      suites: [
        {
          specs: [
            {
              title: 'opens',
              file: 'home.spec.ts',
              line: 7,
              tests: [
                {
                  status,
                  results: messages.map((message) => ({
                    status: 'failed',
                    duration: 500,
                    errors: [{ message }],
                  })),
                },
              ],
            },
          ],
        },
      ],
    },
  ],
})

it('the test summary counts passed tests and exits with 0', () => {
  expect(summarise({ unit: unit(passing), e2e: browser('expected') })).toMatchObject({
    lines: ['2 passed, 0 failed'],
    status: 0,
  })
})

it('the test summary lists each failed test with its error, and each failed step', () => {
  const error = `\u001b[31mexpected 1\u001b[39m\n${'at line\n'.repeat(20)}`
  const failing = { fullName: 'subtracts', status: 'failed', failureMessages: [error] }
  const { lines, status } = summarise(
    { unit: unit(passing, failing), e2e: browser('unexpected', 'first', 'last') },
    'check',
  )
  expect(lines).toEqual([
    'FAILED: e2e/tests/home.spec.ts:7: opens',
    '    last',
    'FAILED: server/a.test.ts: subtracts',
    '    expected 1',
    ...Array.from({ length: 14 }, () => '    at line'),
    '    … 6 more lines',
    'FAILED STEP: check',
    '1 passed, 3 failed',
  ])
  expect(status).toBe(1)
})

it('the test summary counts files that failed to load and errors outside of tests', () => {
  const unloaded = {
    testResults: [
      { name: join(folder, 'b.test.ts'), status: 'failed', message: 'No module', assertionResults: [] },
    ],
  }
  const { lines } = summarise({
    unloaded,
    e2e: { stats: {}, suites: [], errors: [{ message: 'No server' }] },
  })
  expect(lines).toEqual([
    'FAILED: e2e: (outside of a test)',
    '    No server',
    'FAILED: b.test.ts: (the file itself)',
    '    No module',
    '0 passed, 2 failed',
  ])
})

it('the test summary counts a flaky test as failed', () => {
  const { lines, status } = summarise({ e2e: browser('flaky', 'too slow', '') })
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
  expect(status).toBe(1)
})

it('the test summary counts tests left to a full run, which fails if it skips one', () => {
  const left = { fullName: 'floods', status: 'skipped', failureMessages: [], tags: ['full'] }
  expect(summarise({ unit: unit(passing, left) }).lines).toEqual([
    'left to .ci/full: 1',
    '1 passed, 0 failed',
  ])
  expect(summariseIn('full', { unit: unit(passing, left) }).lines.at(-1)).toBe('1 passed, 1 failed')
})

it('the test summary lists the ten slowest files, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, i) => ({
    name: join(folder, `${i}.test.ts`),
    status: 'passed',
    message: '',
    startTime: 0,
    endTime: i * 1_000,
    assertionResults: [passing],
  }))
  const { slow } = summarise({ unit: { testResults: files } })
  expect(slow).toHaveLength(10)
  expect(slow[0]).toBe('slow: 11.0 s 11.test.ts')
})

it('the test summary counts a skipped test as failed unless its reason is listed', () => {
  const skip = (fullName: string) => ({ fullName, status: 'skipped', failureMessages: [] })
  const { lines } = summarise({
    unit: unit(passing, skip('the standby replaces a frozen primary 1'), skip('forgotten')),
  })
  expect(lines).toEqual([
    'skipped: the standby replaces a frozen primary 1 (takes minutes: FULL=1)',
    'skipped: forgotten (NO REASON IS LISTED)',
    '1 passed, 1 failed',
  ])
})

it('the test summary fails when no test ran', () => {
  expect(summarise({})).toMatchObject({ lines: ['0 passed, 0 failed'], status: 1 })
})
