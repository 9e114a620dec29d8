import { useState } from 'react'
import type { AppointmentConflict } from './find-conflicts.ts'

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

/** Conflicts that staff accepted. Their keys are stored in this browser. */
export function useDismissedConflicts() {
  const [kept, setKept] = useState(read)
  return {
    isKept: ({ key }: AppointmentConflict) => kept.includes(key),
    keep({ key }: AppointmentConflict) {
      const next = [...kept, key].slice(-MAX)
      setKept(next)
      try {
        localStorage.setItem(KEY, JSON.stringify(next))
      } catch {
        // Without storage the warning appears again after a reload.
      }
    },
  }
}
