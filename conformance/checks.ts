import type { Check, CheckContext } from './check.ts'
import { createClient } from './client.ts'
import { artists } from './suites/artists.ts'
import { edges } from './suites/edges.ts'
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
  ...edges,
]

export interface Result {
  name: string
  /** 'differs' means that the server deviates from a decision of Linework, which is not a failure. */
  outcome: 'passed' | 'failed' | 'differs' | 'skipped'
  problem?: string
}

/** Runs all checks one after another against the API at `base`. */
export async function runChecks(
  base: string,
  account: CheckContext['account'],
  report: (result: Result) => void,
): Promise<Result[]> {
  const visitor = createClient(base)
  const world: CheckContext = { visitor, account, staff: undefined }
  if (account !== undefined) {
    const { body } = await visitor.post('/auth/login', account)
    if (!body?.token) throw new Error(`Signing in failed: ${JSON.stringify(body)}`)
    world.staff = createClient(base, body.token)
  }
  const results: Result[] = []
  for (const { name: title, declared, needsStaff, run } of CHECKS) {
    const name = declared ? `${title} (declared)` : title
    const result: Result =
      needsStaff && world.staff === undefined
        ? { name, outcome: 'skipped' }
        : await run(world).then(
            () => ({ name, outcome: 'passed' as const }),
            (error: Error) => ({ name, outcome: declared ? 'differs' : 'failed', problem: error.message }),
          )
    results.push(result)
    report(result)
  }
  return results
}
