import { readFileSync } from 'node:fs'
import { findCircles } from './checks/import-circles.ts'
import { findBroken } from './checks/import-rules.ts'
import { listFiles } from './checks/list-files.ts'
import { findShapeValues } from './checks/shape-rule.ts'
import { findFills } from './checks/typing-rule.ts'

const sources = new Map(listFiles('*.ts', '*.tsx').map((file) => [file, readFileSync(file, 'utf8')]))
const broken = [
  ...[...sources].flatMap(([file, text]) => [
    ...findBroken(file, text),
    ...findShapeValues(file, text),
    ...findFills(file, text),
  ]),
  ...findCircles(sources),
]
for (const line of broken) process.stderr.write(`${line}\n`)
if (broken.length > 0) process.exitCode = 1
