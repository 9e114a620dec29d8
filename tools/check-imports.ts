import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findBroken } from './checks/import-rules.ts'
import { findForgetful } from './deleted-rule.ts'

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
const broken = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  return [...findBroken(file, text), ...findForgetful(file, text)]
})
for (const line of broken) process.stderr.write(`${line}\n`)
if (broken.length > 0) process.exitCode = 1
