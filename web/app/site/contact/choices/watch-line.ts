import { watchTimes } from '../../addresses/watch-times.ts'
import { WATCHES, type Watch } from '../../addresses/watches.ts'

const lineOf = (watch: Watch) => `Preferred time: ${watchTimes(watch)}`

const LINES = WATCHES.map(lineOf)

const isGenerated = (line: string) => LINES.includes(line)

/** The description with the line of this watch in place of one of another watch, and otherwise unchanged. */
export function withWatch(description: string, watch: Watch): string {
  const lines = description === '' ? [] : description.split('\n')
  const at = lines.findIndex(isGenerated)
  return lines.toSpliced(at === -1 ? lines.length : at, at === -1 ? 0 : 1, lineOf(watch)).join('\n')
}

/** The description with the watch of another one, if that has one. */
export function withWatchOf(description: string, other: string): string {
  const watch = WATCHES.find((each) => hasWatch(other, each))
  return watch ? withWatch(description, watch) : description
}

/** A line that the visitor has edited stays. */
export const withoutWatch = (description: string) =>
  description
    .split('\n')
    .filter((line) => !isGenerated(line))
    .join('\n')

export const hasWatch = (description: string, watch: Watch) => description.split('\n').includes(lineOf(watch))

/** Nothing was written yet. */
export const isWatchAlone = (description: string) => isGenerated(description)
