import type { Check, World } from './check.ts'
import { createClient } from './client.ts'
import { artists } from './suites/artists.ts'
import { enquiries } from './suites/enquiries.ts'
import { gallery } from './suites/gallery.ts'
import { reading } from './suites/reading.ts'
import { services } from './suites/services.ts'
import { signingIn } from './suites/signing-in.ts'
import { words } from './suites/words.ts'

const CHECKS: Check[] = [
  ...reading,
  ...signingIn,
  ...services,
  ...artists,
  ...gallery,
  ...words,
  ...enquiries,
]

export interface Result {
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  problem?: string
}

/** Runs every check, one after the other, against the API at `base`. */
export async function runChecks(
  base: string,
  account: World['account'],
  report: (result: Result) => void,
): Promise<Result[]> {
  const visitor = createClient(base)
  const world: World = { visitor, account, staff: undefined }
  if (account !== undefined) {
    const { body } = await visitor.post('/auth/login', account)
    if (!body?.token) throw new Error(`Signing in failed: ${JSON.stringify(body)}`)
    world.staff = createClient(base, body.token)
  }
  const results: Result[] = []
  for (const { name, needsStaff, run } of CHECKS) {
    const result: Result =
      needsStaff && world.staff === undefined
        ? { name, outcome: 'skipped' }
        : await run(world).then(
            () => ({ name, outcome: 'passed' as const }),
            (error: Error) => ({ name, outcome: 'failed' as const, problem: error.message }),
          )
    results.push(result)
    report(result)
  }
  return results
}
