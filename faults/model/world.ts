import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Call, call } from './call.ts'
import { assertNoDifference, Difference } from './difference.ts'
import type { System } from './system.ts'

const READ_AGAIN_MS = 100
/** Number of routes for requests: two instances, and nginx twice, because it may forward to either. */
export const WAYS = 4
/**
 * The documented time until visitors see a change, on a machine that is not overloaded. Slow reads extend
 * this time.
 */
const SEEN_WITHIN_MS = 5_000
const READS_LATE = 10

/** A part of the model, with its possible states after a write without a response. */
export interface Part<State> {
  state: State
  /** Other states that are possible until a read shows the real one. */
  others: State[]
  /** Reads the whole part by one route; undefined if a read failed. */
  observe: (world: ModelSystem, via: number) => Promise<unknown | undefined>
  /** Returns the difference, or undefined after storing values that the product has chosen. */
  compare: (state: State, observed: never) => string | undefined
}

export interface Figures {
  steps: number
  unanswered: number
  decidedAsDone: number
  decidedAsNotDone: number
  faults: Record<string, number>
  calls: Record<string, number>
  slowestSightMs: number
}

export const newFigures = (): Figures => ({
  steps: 0,
  unanswered: 0,
  decidedAsDone: 0,
  decidedAsNotDone: 0,
  faults: {},
  calls: {},
  slowestSightMs: 0,
})

export class ModelSystem {
  readonly system: System
  readonly figures: Figures
  #words = 0

  constructor(system: System, figures: Figures) {
    this.system = system
    this.figures = figures
  }

  nextNumber(): number {
    this.#words += 1
    return this.#words
  }

  /** An id chosen by the client, unique across runs because instances cache ids for minutes. */
  idOf(n: number): string {
    return `${String(this.system.runs()).padStart(8, '0')}-0000-4000-9000-${String(n).padStart(12, '0')}`
  }

  async call(name: string, input: Call): Promise<Answer | undefined> {
    this.figures.calls[name] = (this.figures.calls[name] ?? 0) + 1
    const answer = await call(this.system, name, input)
    if (answer === undefined) this.figures.unanswered += 1
    return answer
  }

  /**
   * Repeats a read until a response arrives, which is safe because reads change nothing. Each attempt uses
   * another route, because an instance may be restarting.
   */
  async read(name: string, { via, ...input }: Call): Promise<Answer> {
    for (let n = 0; ; n++) {
      const answer = await this.call(name, { ...input, via: (via + n) % WAYS })
      if (answer !== undefined) return answer
      if (n > 0) await sleep(READ_AGAIN_MS)
    }
  }

  /** Finds out by a read whether a write without a response was done. */
  async decide<State>(part: Part<State>, via: number): Promise<void> {
    if (part.others.length === 0) return
    await this.system.untilCommitted()
    const observed = (await part.observe(this, via)) as never
    const differences: (string | undefined)[] = []
    for (const state of [part.state, ...part.others]) {
      const difference = part.compare(state, observed)
      differences.push(difference)
      if (difference !== undefined) continue
      this.figures[state === part.state ? 'decidedAsNotDone' : 'decidedAsDone'] += 1
      part.state = state
      part.others = []
      return
    }
    throw new Difference(
      `After a write without an answer, neither done nor not done:\n${differences.join('\n')}`,
    )
  }

  /** Reads the positions that the product has chosen for restored records. */
  async place<State extends { live: { isPlaced: boolean }[] }>(
    part: Part<State>,
    via: number,
  ): Promise<void> {
    if (part.state.live.some(({ isPlaced }) => !isPlaced)) await this.compare(part, via)
  }

  async compare<State>(part: Part<State>, via: number): Promise<void> {
    await this.decide(part, via)
    assertNoDifference(part.compare(part.state, (await part.observe(this, via)) as never))
  }

  /** Expects that visitors see a change within the documented time, which faults extend. */
  async see(name: string, input: Omit<Call, 'as'>, compare: (answer: Answer) => string | undefined) {
    const { system, figures } = this
    let began = Date.now()
    let seen = system.disturbances()
    let slowestMs = 0
    for (;;) {
      const asked = Date.now()
      const difference = compare(await this.read(name, { ...input, as: 'visitor' }))
      slowestMs = Math.max(slowestMs, Date.now() - asked)
      const isDisturbed = !system.isCalm() || system.disturbances() !== seen
      const tookMs = Date.now() - began
      if (difference === undefined) {
        if (!isDisturbed) figures.slowestSightMs = Math.max(figures.slowestSightMs, tookMs)
        return
      }
      if (isDisturbed) {
        began = Date.now()
        seen = system.disturbances()
      } else if (tookMs > SEEN_WITHIN_MS + READS_LATE * slowestMs)
        throw new Difference(`${tookMs} ms after a change: ${difference}`)
      await sleep(READ_AGAIN_MS)
    }
  }
}
