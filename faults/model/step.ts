import type { Model } from './model.ts'
import type { ModelSystem } from './world.ts'

export interface Real {
  model: Model
  world: ModelSystem
}

/** A generated step: an API call or a fault. */
export interface Step {
  label: string
  /** Parts of the model whose state must be known before. */
  parts: string[]
  run: (real: Real) => Promise<void>
}
