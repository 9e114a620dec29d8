import { isSame, mergeScalar, type Outcome } from './merge-values.ts'

/**
 * Items are matched by key. Additions and removals of both sides apply; an item that both changed, or that one changed
 * and the other removed, is a conflict. `mergeItem` can merge parts of an item that both changed.
 */
export function mergeLists<T>(
  base: T[],
  mine: T[],
  theirs: T[],
  keyOf: (item: T) => string | number,
  mergeItem: (base: T, mine: T, theirs: T) => Outcome<T> = mergeScalar,
): Outcome<T[]> {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map(
    (list) => new Map(list.map((item) => [keyOf(item), item])),
  ) as [Map<string | number, T>, Map<string | number, T>, Map<string | number, T>]
  const outcomes = mergeOrder([...inBase.keys()], [...inMine.keys()], [...inTheirs.keys()]).map((key) => {
    const [b, m, t] = [inBase.get(key), inMine.get(key), inTheirs.get(key)]
    if (b === undefined || m === undefined || t === undefined) return mergeScalar(b, m, t)
    return mergeItem(b, m, t)
  })
  const listOf = (side: keyof Outcome<T>) =>
    outcomes.map((outcome) => outcome[side]).filter((item) => item !== undefined)
  return { mine: listOf('mine'), theirs: listOf('theirs') }
}

type Key = string | number

/** Returns all keys of both sides: in my order when I moved an item, otherwise in the other user's. */
export function mergeOrder(base: Key[], mine: Key[], theirs: Key[]): Key[] {
  const [lead, other] = isMoved(base, mine) ? [mine, theirs] : [theirs, mine]
  const order = [...lead]
  for (const [i, key] of other.entries()) {
    if (order.includes(key)) continue
    // All keys before this one are already in the order.
    const before = other[i - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return order
}

/** Whether the keys that both lists have are in a different order. */
export function isMoved(base: Key[], list: Key[]): boolean {
  const stayed = base.filter((key) => list.includes(key))
  return !isSame(
    stayed,
    list.filter((key) => base.includes(key)),
  )
}
