import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const listFiles = (...below: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...below], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => existsSync(file))
