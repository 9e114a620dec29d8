import type { Encoder } from './encoder/encoder.ts'
import type { Store } from './store/store.ts'

export interface Media {
  store: Store
  encoder: Encoder
}
