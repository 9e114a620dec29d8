/** Order of waiting tasks: uploads of staff, then of visitors, then background work. */
export const RANKS = { now: 0, visitor: 1, later: 2 } as const

export type Rank = (typeof RANKS)[keyof typeof RANKS]

interface MemoryBudget {
  /** Resolves when this much memory is available, with a function that releases the memory. */
  enter: (weight: number, rank: Rank) => Promise<() => void>
  taken: () => number
}

/** Memory that all encoders share. A task never overtakes an earlier task of the same rank. */
export function createMemoryBudget(all: number): MemoryBudget {
  const waiting: { weight: number; rank: Rank; enter: () => void }[] = []
  let taken = 0

  function admit(): void {
    for (let next = waiting[0]; next && taken + next.weight <= all; next = waiting[0]) {
      waiting.shift()
      taken += next.weight
      next.enter()
    }
  }

  return {
    taken: () => taken,
    async enter(weight, rank) {
      await new Promise<void>((enter) => {
        const behind = waiting.findIndex((other) => other.rank > rank)
        waiting.splice(behind === -1 ? waiting.length : behind, 0, { weight, rank, enter })
        admit()
      })
      return () => {
        taken -= weight
        admit()
      }
    },
  }
}
