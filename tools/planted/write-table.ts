import type { Fault, Group } from './fault.ts'
import type { Result } from './outcome.ts'

/** A result with the suite that detected the fault: without tests tagged full, with them, or none. */
export interface Finding extends Result {
  fault: Fault
  suite: '.ci/run' | '.ci/full'
}

export const TABLE_HEAD = `| id | file | harm | suite | seen by |
|---|---|---|---|---|`

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export function writeRow({ fault, verdict, by, suite }: Finding): string {
  const last = verdict === 'seen' ? by : `**${verdict}** ${by}`
  const cells = [fault.id, fault.file, fault.harm, verdict === 'seen' ? suite : '', last]
  return `| ${cells.map((each) => cell(each).trim()).join(' | ')} |`
}

const countSeen = (findings: Finding[], suites: string[]) =>
  findings.filter(({ verdict, suite }) => verdict === 'seen' && suites.includes(suite)).length

export const countInRun = (findings: Finding[]) => countSeen(findings, ['.ci/run'])
const countInFull = (findings: Finding[]) => countSeen(findings, ['.ci/run', '.ci/full'])

export function writeSums(groups: Group[], findings: Finding[]): string {
  const lines = groups.map(({ title, faults }) => {
    const own = findings.filter(({ fault }) => faults.includes(fault))
    return `| ${title} | ${countInRun(own)} of ${own.length} | ${countInFull(own)} of ${own.length} |`
  })
  const all = findings.length
  return [
    '| group | seen by .ci/run | seen by .ci/full |',
    '|---|---|---|',
    ...lines,
    '',
    `seen by .ci/run: ${countInRun(findings)} of ${all}, by .ci/full: ${countInFull(findings)} of ${all}`,
  ].join('\n')
}
