import { useState } from 'react'
import type { Clash } from './find-clashes.ts'

const KEY = 'kept-clashes'
const MAX = 200

const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

/** Pairs that were booked at one time on purpose. Their ids are remembered in this browser. */
export function useKeptClashes() {
  const [kept, setKept] = useState(read)
  return {
    isKept: ({ key }: Clash) => kept.includes(key),
    keep({ key }: Clash) {
      const next = [...kept, key].slice(-MAX)
      setKept(next)
      try {
        localStorage.setItem(KEY, JSON.stringify(next))
      } catch {
        // Without storage the warning comes back with the next visit.
      }
    },
  }
}
