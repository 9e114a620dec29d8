import type { Encoder } from './encoder.ts'
import type { Store } from './store.ts'

/** What reading and writing pictures needs. */
export interface Media {
  store: Store
  encoder: Encoder
}
