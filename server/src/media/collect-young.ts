import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const WORTH_IT = 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
let sum = 0

/**
 * Frees bytes that were copied and are needed no more, which takes about a millisecond. They lie outside of Node's heap, and it would let
 * some 60 MB of them lie before it looks.
 */
export function collectYoung(copiedBytes: number): void {
  sum += copiedBytes
  if (sum < WORTH_IT) return
  sum = 0
  collect({ type: 'minor' })
}
