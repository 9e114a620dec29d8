import { expect, test } from 'vitest'
import { listEndpoints } from '../../server/test/endpoints.ts'
import { LANES } from './commands.ts'
import { NOT_YET } from './uncovered-endpoints.ts'

/** The number of endpoints without a command. Only decrease it. */
const NOT_YET_MAX = 108

const called = new Set(LANES.flat().map(([endpoint]) => endpoint))
const waiting = NOT_YET.flatMap(({ endpoints }) => endpoints)

test('every endpoint of the contract has a model command or a listed reason', async () => {
  const all = (await listEndpoints()).map(({ name }) => name)
  expect([...called, ...waiting].toSorted()).toEqual(all.toSorted())
})

test('the number of endpoints without a model command does not increase', () => {
  expect(waiting.length).toBe(NOT_YET_MAX)
  expect(NOT_YET.every(({ reason }) => reason.length > 20)).toBe(true)
})
