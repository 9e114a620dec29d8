import { expect } from 'vitest'
import type { Findings } from './findings.ts'
import type { Load } from './load.ts'

/** Prints figures in one line, from which reports are made. */
export function print(
  faults: string,
  load: Load,
  found: Findings,
  answeredMs: number,
  mailedMs: number,
): void {
  process.stdout.write(
    `${load.acknowledged.length} acknowledged in ${seconds(answeredMs)} (${load.repeats} repeats, slowest ${load.slowestMs} ms), ${faults}: ` +
      `${found.lost.length} lost, ${found.duplicated.length} duplicated; ${found.mails.sent} mails sent after ${seconds(mailedMs)}, ` +
      `${found.missing.length} missing, ${found.twice} arrived twice, dropped: ${found.dropped.join(', ') || 'none'}\n`,
  )
}

const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`

export function expectNothingLost(load: Load, found: Findings, requests: number, otherMails = 0): void {
  expect(load.rejected).toEqual([])
  expect(load.acknowledged).toHaveLength(requests)
  expect([found.lost, found.duplicated, found.unacknowledged]).toEqual([[], [], 0])
  expect(found.mails).toEqual({ waiting: 0, sent: 2 * requests + otherMails, failed: 0 })
  expect([found.missing, found.unknown]).toEqual([[], []])
}
