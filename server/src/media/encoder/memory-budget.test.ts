import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMemoryBudget, RANKS, type Rank } from './memory-budget.ts'

/** Records the running tasks in the order of their start. */
function watch(all: number) {
  const room = createMemoryBudget(all)
  const inside: string[] = []
  const leave = new Map<string, () => void>()
  return {
    inside,
    async ask(name: string, weight: number, rank: Rank = RANKS.now) {
      room.enter(weight, rank).then((leaves) => {
        inside.push(name)
        leave.set(name, leaves)
      })
      await nextRound()
    },
    async go(name: string) {
      leave.get(name)?.()
      inside.splice(inside.indexOf(name), 1)
      await nextRound()
    },
  }
}

test('the memory budget starts tasks that fit, and starts the next when a task ends', async () => {
  const { inside, ask, go } = watch(100)
  await ask('a', 60)
  await ask('b', 40)
  await ask('c', 1)
  expect(inside).toEqual(['a', 'b'])
  await go('b')
  expect(inside).toEqual(['a', 'c'])
})

test('a task that needs the whole memory budget runs when no other task runs', async () => {
  const { inside, ask, go } = watch(100)
  await ask('a', 10)
  await ask('heavy', 100)
  await ask('b', 10)
  expect(inside).toEqual(['a'])
  await go('a')
  expect(inside).toEqual(['heavy'])
  await go('heavy')
  expect(inside).toEqual(['b'])
})

test('starts picture tasks of staff before those of visitors and background tasks last', async () => {
  const { inside, ask, go } = watch(100)
  await ask('first', 100)
  await ask('later', 100, RANKS.later)
  await ask('visitor', 100, RANKS.visitor)
  await ask('staff', 100, RANKS.now)
  for (const next of ['staff', 'visitor', 'later']) {
    await go(inside[0] as string)
    expect(inside).toEqual([next])
  }
})
