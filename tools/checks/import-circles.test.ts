import { expect, test } from 'vitest'
import { findCircles } from './import-circles.ts'

const from = (path: string) => `import { x } from '${path}'`

test('the import check reports every file of a cycle once, for value and type imports', () => {
  const sources = new Map([
    ['server/src/a.ts', from('./b.ts')],
    ['server/src/b.ts', "import type { C } from './c.ts'"],
    ['server/src/c.ts', from('./a.ts')],
    ['server/src/d.ts', from('./a.ts')],
  ])
  expect(findCircles(sources)).toEqual([
    expect.stringMatching(/^server\/src\/a\.ts, server\/src\/b\.ts, server\/src\/c\.ts import each other/),
  ])
})

test('the import check finds a cycle through the contract, and a file importing itself', () => {
  const sources = new Map([
    ['contract/src/x/api.ts', from('@linework/contract/x/shapes')],
    ['contract/src/x/shapes.ts', from('./api.ts')],
    ['web/app/y.ts', from('./y.ts')],
  ])
  expect(findCircles(sources)).toHaveLength(2)
})

test('the import check reports no cycle for two import paths to one file', () => {
  const sources = new Map([
    ['server/src/a.ts', `${from('./b.ts')}\n${from('./c.ts')}`],
    ['server/src/b.ts', from('./d.ts')],
    ['server/src/c.ts', from('./d.ts')],
    ['server/src/d.ts', from('node:fs')],
  ])
  expect(findCircles(sources)).toEqual([])
})
