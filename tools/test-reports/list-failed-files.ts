import { readFileSync } from 'node:fs'
import { readVitest } from './vitest.ts'

// node tools/test-reports/list-failed-files.ts REPORT
// The files to run again, on one line. None when more than a few failed: that is no busy machine.

const MAX_FILES = 3

const { failed } = readVitest(JSON.parse(readFileSync(`test-results/${process.argv[2]}.json`, 'utf8')))
const files = [...new Set(failed.map(({ file }) => file))]
if (files.length <= MAX_FILES) process.stdout.write(files.join(' '))
