import { measurePeakLoad } from './peak-load.ts'
import { measureProxyCache } from './proxy-cache.ts'
import { measureRendering } from './rendering.ts'
import { inMarkdown, printed, type Row, writeSection } from './report.ts'
import { measureHit, measureMiss } from './serving.ts'
import { setStage } from './stage.ts'

// Everything that has a figure to keep, in one table; what needs an hour of its own has its own command.

const stage = await setStage()
const rows: Row[] = []
try {
  // First, because memory is that of a server which has done nothing else.
  rows.push(...(await measurePeakLoad(stage)))
  rows.push(await measureHit(stage, '/'))
  rows.push(await measureHit(stage, '/api/services'))
  rows.push(await measureMiss(stage))
  rows.push(await measureRendering(stage))
  rows.push(await measureProxyCache(stage))
} finally {
  await stage.destroy()
}
process.stdout.write(`${printed(rows)}\n`)
writeSection('Serving', inMarkdown(rows))
