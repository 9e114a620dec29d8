import { findBreaking } from './breaking.ts'
import { readCurrentOpenApi } from './current.ts'
import { readReleasedOpenApi, writeReleasedOpenApi } from './released.ts'

// npm run openapi:check lists breaking changes since the last release; npm run openapi:release accepts the
// current API.
const current = await readCurrentOpenApi()
if (process.argv.includes('--release')) {
  writeReleasedOpenApi(current)
  process.stdout.write('docs/openapi.json describes this version now.\n')
} else {
  const breaking = findBreaking(readReleasedOpenApi(), current)
  for (const line of breaking) process.stderr.write(`${line}\n`)
  process.stdout.write(
    breaking.length === 0
      ? 'Nothing breaks clients of the last release.\n'
      : 'Keep the old form beside the new one, or accept the break: npm run openapi:release\n',
  )
  if (breaking.length > 0) process.exitCode = 1
}
