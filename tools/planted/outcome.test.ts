import { describe, expect, test } from 'vitest'
import { emptyOutcome } from '../test-reports/outcome.ts'
import { judge } from './outcome.ts'
import { type Finding, writeRow, writeSums } from './write-table.ts'

const passed = { ...emptyOutcome(), passed: 3 }
const failedWith = (...titles: string[]) => ({
  ...emptyOutcome(),
  passed: 1,
  failed: titles.map((title) => ({ file: 'a.test.ts', title, error: 'Transform failed\nat line 3' })),
})

describe('judge', () => {
  test('judges a planted fault as seen when a test fails, and names the first', () => {
    expect(judge([passed, failedWith('a list is empty', 'a form is not')], '')).toEqual({
      verdict: 'seen',
      by: 'a.test.ts: a list is empty',
    })
  })

  test('judges a planted fault as NOT SEEN when all tests pass', () => {
    expect(judge([passed], '')).toEqual({ verdict: 'NOT SEEN', by: '' })
  })

  test.each([
    ['a file could not be loaded', [failedWith('(the file itself)')], 'a.test.ts: Transform failed'],
    ['the runner wrote no report', [passed, undefined], 'SyntaxError'],
    ['no test has the title', [{ ...emptyOutcome(), skipped: ['another'] }], 'no test ran'],
  ])('judges a planted fault as broken when %s', (_, outcomes, by) => {
    expect(judge(outcomes, 'Starting\nSyntaxError\n')).toEqual({ verdict: 'broken', by })
  })
})

test('the result table lists each fault with its test, and totals by group and suite', () => {
  const fault = { id: 'a-1', file: 'a.ts', from: 'b', to: 'c', harm: 'A | B is lost.', seenBy: [] }
  const findings: Finding[] = [
    { fault, verdict: 'seen', by: 'a.test.ts: keeps B', suite: '.ci/run' },
    { fault: { ...fault, id: 'a-2' }, verdict: 'seen', by: 'b.test.ts: keeps A', suite: '.ci/full' },
    { fault: { ...fault, id: 'a-3' }, verdict: 'NOT SEEN', by: '', suite: '.ci/full' },
  ]
  expect(findings.map(writeRow)).toEqual([
    '| a-1 | a.ts | A \\| B is lost. | .ci/run | a.test.ts: keeps B |',
    '| a-2 | a.ts | A \\| B is lost. | .ci/full | b.test.ts: keeps A |',
    '| a-3 | a.ts | A \\| B is lost. |  | **NOT SEEN** |',
  ])
  const groups = [{ id: 'a', title: 'Lists', faults: findings.map((each) => each.fault) }]
  const lines = writeSums(groups, findings).split('\n')
  expect(lines[2]).toBe('| Lists | 1 of 3 | 2 of 3 |')
  expect(lines.at(-1)).toBe('seen by .ci/run: 1 of 3, by .ci/full: 2 of 3')
})
