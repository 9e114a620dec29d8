/** The seed of random choices; SEED=… repeats those of a failed run. */
const SEED = Number(process.env.SEED ?? 20_261)

process.stdout.write(`SEED=${SEED}\n`)

/** Returns seeded random numbers from 0 up to but not including 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const random = createRandom(SEED)
