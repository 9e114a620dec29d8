import { type Result, runChecks } from './checks.ts'

const HELP = `Checks an API against the two specifications, as a client written from them alone would use it.

  npm run conformance -- URL [EMAIL]

URL is the API's base, for example http://localhost:3000/api. With EMAIL, and the password in CONFORMANCE_PASSWORD, the
staff calls are checked too: every record that is made is deleted again, and contact info is put back as it was.`

const print = (line: string) => process.stdout.write(`${line}\n`)

const SIGNS = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const

const [url, email] = process.argv.slice(2)
const password = process.env.CONFORMANCE_PASSWORD
if (url === undefined || url.startsWith('-') || (email !== undefined && password === undefined)) {
  print(HELP)
  process.exit(2)
}

const account = email === undefined || password === undefined ? undefined : { email, password }
const results = await runChecks(url.replace(/\/+$/, ''), account, ({ name, outcome, problem }) =>
  print(`${SIGNS[outcome]} ${name}${problem === undefined ? '' : `\n     ${problem}`}`),
)
const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
print(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
process.exit(count('failed') > 0 ? 1 : 0)
