import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Call, call } from './call.ts'
import { Difference, demand } from './difference.ts'
import type { System } from './system.ts'

const READ_AGAIN_MS = 100
/** Each instance, and nginx twice: it leads to either. */
export const WAYS = 4
/** A visitor may see what was there before for so long after a change; the documentation promises five seconds. */
/** On a machine that keeps up; one on which a read takes long is late by some of them. */
const SEEN_WITHIN_MS = 5_000
const READS_LATE = 10

/** One part of the model that writes are compared with, and what it might be after a write without an answer. */
export interface Part<State> {
  state: State
  /** Other states that it may be in as well, until a read decides. */
  others: State[]
  /** Reads everything of it by one way; undefined where a read failed. */
  observe: (world: World, via: number) => Promise<unknown | undefined>
  /** Undefined where nothing differs; what only the product decides is then noted in the state. */
  compare: (state: State, observed: never) => string | undefined
}

export interface Figures {
  steps: number
  unanswered: number
  decidedAsDone: number
  decidedAsNotDone: number
  faults: Record<string, number>
  calls: Record<string, number>
  /** The longest time until a visitor saw a change. */
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

/** The product, its figures, and how steps speak to it. */
export class World {
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

  /** An id that the caller draws. No other run has it, because instances remember for minutes what they have noted. */
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
   * A read changes nothing, so it may be repeated until it is answered: by another way each time, because the first may lead to an
   * instance that starts again, and steps should go on beside that.
   */
  async read(name: string, { via, ...input }: Call): Promise<Answer> {
    for (let n = 0; ; n++) {
      const answer = await this.call(name, { ...input, via: (via + n) % WAYS })
      if (answer !== undefined) return answer
      if (n > 0) await sleep(READ_AGAIN_MS)
    }
  }

  /** Decides by a read what a write without an answer has done. */
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

  /** Reads where the product has put restored records, which the model leaves to it. */
  async place<State extends { live: { isPlaced: boolean }[] }>(
    part: Part<State>,
    via: number,
  ): Promise<void> {
    if (part.state.live.some(({ isPlaced }) => !isPlaced)) await this.compare(part, via)
  }

  /** Reads everything of a part and compares it. */
  async compare<State>(part: Part<State>, via: number): Promise<void> {
    await this.decide(part, via)
    demand(part.compare(part.state, (await part.observe(this, via)) as never))
  }

  /** What visitors see follows a change within some seconds; longer only as long as something is disturbed. */
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
