/** Who goes first where several wait: staff who look at an upload, then visitors, then what no one waits for. */
export const RANKS = { now: 0, visitor: 1, later: 2 } as const

export type Rank = (typeof RANKS)[keyof typeof RANKS]

export interface Room {
  /** Waits until there is room for this much, and returns how to leave. */
  enter: (weight: number, rank: Rank) => Promise<() => void>
  taken: () => number
}

/** The memory that encoders share. No one overtakes a heavier one of the same rank, so that it gets its turn. */
export function createRoom(all: number): Room {
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
