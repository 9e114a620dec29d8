import { type Load, load, type Options } from './load.ts'
import { percentile } from './measure.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)

export interface Side {
  url: string
  pids: number[]
}

export interface Compared {
  bare: Load
  ours: Load
  /** CPU time of the product divided by that of the baseline. */
  ratio: number
  noise: number
}

/** Measures baseline, product and baseline in turn, so that changing load affects all equally. */
export async function compare(bare: Side, ours: Side, options: Options): Promise<Compared> {
  const rounds: { bare: Load; ours: Load; again: Load }[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const measured = {
      bare: await load(bare.url, bare.pids, options),
      ours: await load(ours.url, ours.pids, options),
      again: await load(bare.url, bare.pids, options),
    }
    for (const { errors } of Object.values(measured))
      if (errors > 0) throw new Error(`${errors} of ${options.requests} requests failed`)
    // The first round is not counted, because it warms up.
    if (round >= 0) rounds.push(measured)
  }
  const median = (pick: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(pick), 0.5)
  const middle = (...sides: ('bare' | 'ours' | 'again')[]): Load => {
    const mean = (name: 'perSecond' | 'cpuMicros' | 'p99Ms') =>
      median((round) => sides.reduce((sum, side) => sum + round[side][name], 0) / sides.length)
    const { requests } = options
    return {
      requests,
      errors: 0,
      perSecond: mean('perSecond'),
      cpuMicros: mean('cpuMicros'),
      p99Ms: mean('p99Ms'),
    }
  }
  return {
    bare: middle('bare', 'again'),
    ours: middle('ours'),
    ratio: median((round) => (2 * round.ours.cpuMicros) / (round.bare.cpuMicros + round.again.cpuMicros)),
    noise: median((round) => {
      const [one, two] = [round.bare.cpuMicros, round.again.cpuMicros]
      return Math.max(one, two) / Math.min(one, two)
    }),
  }
}
