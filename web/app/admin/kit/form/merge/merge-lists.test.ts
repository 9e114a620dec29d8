import { describe, expect, test } from 'vitest'
import { mergeLists, mergeOrder } from './merge-lists.ts'

const self = (key: string) => key
const row = (key: string, hours: string) => ({ key, hours })
const keyOf = ({ key }: { key: string }) => key

const both = <T>(list: T[]) => ({ mine: list, theirs: list })

describe('mergeLists of plain items', () => {
  test.each([
    ['abc', 'abcx', 'abcy', 'abcxy', 'additions of both'],
    ['abc', 'bc', 'abcy', 'bcy', 'a removal of mine beside an addition of theirs'],
    ['abc', 'abcx', 'ab', 'abx', 'an addition of mine beside a removal of theirs'],
    ['abc', 'cab', 'abcy', 'cyab', 'my order with their addition after its neighbour'],
    ['abc', 'abcx', 'cba', 'cxba', 'their order with my addition after its neighbour'],
    ['abc', 'cab', 'bac', 'cab', 'my order where both moved'],
    ['abc', 'xabc', 'abc', 'xabc', 'an addition at the start'],
    ['', 'x', 'y', 'xy', 'first items of both'],
    ['abc', '', 'abc', '', 'everything removed'],
  ])('base %s, mine %s, theirs %s: merges to %s (%s)', (base, mine, theirs, merged) => {
    expect(mergeLists([...base], [...mine], [...theirs], self)).toEqual(both([...merged]))
  })
})

describe('mergeLists of rows', () => {
  const BASE = [row('mon', '10-7'), row('tue', '10-7')]

  test('merges changes to different rows', () => {
    const mine = [row('mon', '11-7'), row('tue', '10-7')]
    const theirs = [row('mon', '10-7'), row('tue', '12-7')]
    expect(mergeLists(BASE, mine, theirs, keyOf)).toEqual(both([row('mon', '11-7'), row('tue', '12-7')]))
  })

  test('a row that both sides changed has two outcomes, and the other rows are merged', () => {
    const mine = [row('mon', '11-7'), row('tue', '10-7'), row('sun', '9-1')]
    const theirs = [row('mon', '12-7'), row('tue', '10-6')]
    expect(mergeLists(BASE, mine, theirs, keyOf)).toEqual({
      mine: [row('mon', '11-7'), row('tue', '10-6'), row('sun', '9-1')],
      theirs: [row('mon', '12-7'), row('tue', '10-6'), row('sun', '9-1')],
    })
  })

  test('a row that one side removed and the other changed is a conflict', () => {
    const [changed, removed] = [[row('mon', '11-7'), row('tue', '10-7')], [row('tue', '10-7')]]
    expect(mergeLists(BASE, changed, removed, keyOf)).toEqual({ mine: changed, theirs: removed })
    expect(mergeLists(BASE, removed, changed, keyOf)).toEqual({ mine: removed, theirs: changed })
  })
})

test('the merged order of a list contains each key of both sides once', () => {
  const order = mergeOrder(['a', 'b', 'c'], ['b', 'x', 'a'], ['c', 'y', 'b'])
  expect(order).toEqual(['c', 'y', 'b', 'x', 'a'])
})
