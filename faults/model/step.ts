import type { Model } from './model.ts'
import type { ModelSystem } from './world.ts'

export interface Real {
  model: Model
  world: ModelSystem
}

export interface Step {
  label: string
  /** The parts of the model that must have one certain state before the step. */
  parts: string[]
  run: (real: Real) => Promise<void>
}
