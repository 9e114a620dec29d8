import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const WORTH_IT = 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
let sum = 0

/** Copied buffers are outside the V8 heap; about 60 MB would accumulate before V8 frees them. */
export function collectYoungGeneration(copiedBytes: number): void {
  sum += copiedBytes
  if (sum < WORTH_IT) return
  sum = 0
  collect({ type: 'minor' })
}
