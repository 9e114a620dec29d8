import type { Encoder } from './encoder/encoder.ts'
import type { Store } from './store/store.ts'

/** What reading and writing pictures needs. */
export interface Media {
  store: Store
  encoder: Encoder
}
