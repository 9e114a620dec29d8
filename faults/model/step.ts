import type { Model } from './model.ts'
import type { World } from './world.ts'

export interface Real {
  model: Model
  world: World
}

/** One drawn step: a call of the API, or something done to the parts that serve it. */
export interface Step {
  label: string
  /** Parts of the model that must be decided before. */
  parts: string[]
  run: (real: Real) => Promise<void>
}
