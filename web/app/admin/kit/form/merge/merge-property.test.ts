import { expect, test } from 'vitest'
import { mergeLists } from './merge-lists.ts'
import { mergeValues } from './merge-values.ts'

// The mulberry32 algorithm generates the same numbers on every platform.
function makeRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) % below
  }
}

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)

test(`mergeValues never loses a change of either side (SEED=${SEED})`, () => {
  const random = makeRandom(SEED)
  const fields = ['a', 'b', 'c', 'd', 'e'] as const
  const words = ['', 'ink', 'Ink', 'needle and ink', 'ਸਿਆਹੀ', '🜁\nline']
  const word = () => words[random(words.length)] as string
  const make = () => Object.fromEntries(fields.map((field) => [field, word()]))
  const change = (from: Record<string, string>) =>
    Object.fromEntries(Object.entries(from).map(([field, was]) => [field, random(2) ? was : word()]))
  for (let round = 0; round < 500; round++) {
    const base = make()
    const [mine, theirs] = [change(base), change(base)]
    const { values, taken, conflicts } = mergeValues(base, mine, theirs)
    for (const field of fields) {
      const [b, m, t] = [base[field], mine[field], theirs[field]]
      const why = JSON.stringify({ round, field, b, m, t })
      if (m !== b && t !== b && m !== t) {
        expect(values[field], why).toBe(m)
        expect(conflicts[field], why).toEqual({ base: b, mine: m, theirs: t })
      } else {
        expect(values[field], why).toBe(m === b ? t : m)
        expect(conflicts[field], why).toBeUndefined()
      }
      expect(taken.includes(field), why).toBe(m === b && t !== b)
    }
    // A second merge with the same values finds no conflict.
    const again = mergeValues(theirs, values, theirs)
    expect(again).toEqual({ values, taken: [], conflicts: {} })
  }
})

test(`mergeLists keeps every addition and never restores a removed item (SEED=${SEED})`, () => {
  const random = makeRandom(SEED)
  const make = (keys: string) =>
    [...keys].filter(() => random(2)).map((key) => ({ key, text: `${key}${random(2)}` }))
  const change = (from: { key: string; text: string }[], added: string) => {
    const list = from
      .filter(() => random(4))
      .map((item) => (random(3) ? item : { ...item, text: `${item.key}${random(4)}` }))
    for (const item of make(added)) list.splice(random(list.length + 1), 0, item)
    return list
  }
  for (let round = 0; round < 500; round++) {
    const base = make('abcde')
    const [mine, theirs] = [change(base, 'uvw'), change(base, 'wxyz')]
    const merged = mergeLists(base, mine, theirs, ({ key }) => key)
    for (const key of 'abcdeuvwxyz') {
      const of = (list: typeof base) => list.find((item) => item.key === key)?.text
      const [b, m, t] = [of(base), of(mine), of(theirs)]
      const why = JSON.stringify({ round, key, b, m, t })
      expect(of(merged.mine), why).toBe(m === b ? t : m)
      expect(of(merged.theirs), why).toBe(t === b ? m : t)
    }
    for (const side of [merged.mine, merged.theirs])
      expect(new Set(side.map(({ key }) => key)).size).toBe(side.length)
    expect(mergeLists(base, mine, base, ({ key }) => key).mine).toEqual(mine)
    expect(mergeLists(base, base, theirs, ({ key }) => key).mine).toEqual(theirs)
  }
})
