import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const WORTH_IT = 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
let sum = 0

/**
 * Frees copied buffers that are no longer needed, in about a millisecond. They are outside the V8 heap, which
 * would let about 60 MB accumulate before a collection.
 */
export function collectYoungGeneration(copiedBytes: number): void {
  sum += copiedBytes
  if (sum < WORTH_IT) return
  sum = 0
  collect({ type: 'minor' })
}
