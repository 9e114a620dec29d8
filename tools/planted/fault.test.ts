import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { choose, type Fault, GROUPS, type Group, plant } from './fault.ts'

const fault: Fault = {
  id: 'a-1',
  file: 'a.ts',
  from: 'b < c',
  to: 'b <= c',
  harm: 'The last row is missing.',
  seenBy: ['a.test.ts'],
}

describe('plant', () => {
  test('plant replaces the only occurrence of a text in the source file', () => {
    expect(plant('if (a)\nreturn b < c\n', fault)).toBe('if (a)\nreturn b <= c\n')
  })

  test('plant removes a line of the source file', () => {
    expect(plant('one\ntwo\nthree\n', { ...fault, from: 'two\n', to: '' })).toBe('one\nthree\n')
  })

  test('plant throws when the text is missing or occurs twice', () => {
    expect(() => plant('return c', fault)).toThrow('a-1: a.ts has this text 0 times')
    expect(() => plant('b < c && b < c', fault)).toThrow('2 times')
  })

  test('plant throws when the fault does not change exactly one line', () => {
    expect(() => plant('b < c', { ...fault, to: 'b < c' })).toThrow('changes 0 lines')
    expect(() => plant('b < c\nd\n', { ...fault, from: 'b < c\nd', to: 'e\nf' })).toThrow('changes 2 lines')
  })
})

describe('choose', () => {
  const groups: Group[] = [
    { id: 'a', title: 'A', faults: [fault, { ...fault, id: 'a-2' }] },
    { id: 'b', title: 'B', faults: [{ ...fault, id: 'b-1' }] },
  ]
  const idsOf = (chosen: Group[]) => chosen.flatMap(({ faults }) => faults.map(({ id }) => id))

  test('choose returns all faults when no id is given, otherwise those of the given ids', () => {
    expect(idsOf(choose(groups, []))).toEqual(['a-1', 'a-2', 'b-1'])
    expect(idsOf(choose(groups, ['b']))).toEqual(['b-1'])
    expect(idsOf(choose(groups, ['a-2', 'b']))).toEqual(['a-2', 'b-1'])
  })

  test('choose throws for an unknown id', () => {
    expect(() => choose(groups, ['a', 'c'])).toThrow('There is no fault or group c.')
  })
})

describe('the list of planted faults', () => {
  const faults = GROUPS.flatMap((group) => group.faults)

  test.each(faults.map((each) => [each.id, each] as const))(
    '%s matches its source file and names existing tests',
    (_, each) => {
      expect(() => plant(readFileSync(each.file, 'utf8'), each)).not.toThrow()
      expect(each.seenBy.filter((file) => !existsSync(file))).toEqual([])
      expect(each.seenBy).not.toEqual([])
      const titles = each.seenBy.map((file) => readFileSync(file, 'utf8')).join('\n')
      expect(titles).toContain(each.only ?? '')
    },
  )

  test('every planted fault has a unique id that starts with its group', () => {
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
    const strangers = GROUPS.flatMap((group) =>
      group.faults.filter(({ id }) => !id.startsWith(`${group.id}-`)),
    )
    expect(strangers.map(({ id }) => id)).toEqual([])
  })

  test('there are 60 planted faults, at least five in each of 12 groups', () => {
    expect(faults).toHaveLength(60)
    expect(GROUPS).toHaveLength(12)
    expect(GROUPS.filter((group) => group.faults.length < 5).map(({ id }) => id)).toEqual([])
  })
})
