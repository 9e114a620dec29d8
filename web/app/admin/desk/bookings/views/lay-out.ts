import type { Span } from '../../../kit/time/spans.ts'

export type Placed<Item> = Item & { column: number; columns: number }

/** Lays overlapping items out side by side. Each item gets a column and the column count of its group. */
export function layOut<Item extends Span>(items: Item[]): Placed<Item>[] {
  const placed: Placed<Item>[] = []
  let group: { item: Item; column: number }[] = []
  let groupEnd = Number.NEGATIVE_INFINITY
  const finish = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1))
    placed.push(...group.map(({ item, column }) => ({ ...item, column, columns })))
    group = []
  }
  for (const item of items.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (item.from >= groupEnd) finish()
    const taken = group.filter((earlier) => earlier.item.to > item.from).map(({ column }) => column)
    const column = group.findIndex((_, i) => !taken.includes(i))
    group.push({ item, column: column === -1 ? group.length : column })
    groupEnd = Math.max(group.length === 1 ? item.to : groupEnd, item.to)
  }
  finish()
  return placed
}
