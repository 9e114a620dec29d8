import { type Result, runChecks } from './checks.ts'
import { findBase } from './client.ts'

const HELP = `Checks an API against the two specifications, as a client written from them alone would use it.

  npm run conformance -- URL [EMAIL]

URL is the address of the site or of its API, for example http://localhost:3000. With EMAIL, and the password in CONFORMANCE_PASSWORD, the
staff calls are checked too: every record that is made is deleted again, and contact info is put back as it was.

A check marked 'declared' is none of the specifications': Linework has decided so, and a server that differs still conforms.`

const print = (line: string) => process.stdout.write(`${line}\n`)

const SIGNS = { passed: 'ok  ', failed: 'FAIL', differs: 'diff', skipped: 'skip' } as const

const [url, email] = process.argv.slice(2)
const password = process.env.CONFORMANCE_PASSWORD
if (url === undefined || url.startsWith('-') || (email !== undefined && password === undefined)) {
  print(HELP)
  process.exit(2)
}

const account = email === undefined || password === undefined ? undefined : { email, password }
const base = await findBase(url)
if (base === undefined) {
  print(`No API answers at ${url}.`)
  process.exit(2)
}
const results = await runChecks(base, account, ({ name, outcome, problem }) =>
  print(`${SIGNS[outcome]} ${name}${problem === undefined ? '' : `\n     ${problem}`}`),
)
const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
const counted = (['passed', 'failed', 'differs', 'skipped'] as const).map((each) => `${count(each)} ${each}`)
print(`\n${counted.join(', ')}`)
process.exit(count('failed') > 0 ? 1 : 0)
