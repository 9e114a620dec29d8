import { useState } from 'react'
import { moveItem } from '../../../../lib/move-item.ts'

/**
 * The rows of a list field. Each keeps its React key when it moves, so that its elements and the focus stay.
 */
export function useRows<T>(rows: readonly T[], onChange: (next: T[]) => void) {
  const [keys, setKeys] = useState(() => rows.map((_, i) => i))
  // A discarded draft or a merge may have replaced the list.
  const known = keys.length === rows.length ? keys : rows.map((_, i) => i)
  const set = (nextKeys: number[], next: T[]) => {
    setKeys(nextKeys)
    onChange(next)
  }
  return {
    keyed: rows.map((row, i) => ({ key: known[i] ?? i, row })),
    change: (at: number, changed: Partial<T>) =>
      onChange(rows.map((row, i) => (i === at ? { ...row, ...changed } : row))),
    add: (row: T) => set([...known, Math.max(-1, ...known) + 1], [...rows, row]),
    remove: (at: number) =>
      set(
        known.filter((_, i) => i !== at),
        rows.filter((_, i) => i !== at),
      ),
    move: (at: number, by: number) => set(moveItem(known, at, by), moveItem(rows, at, by)),
  }
}
