import fc from 'fast-check'
import { assertNoDifference, Difference, isSame } from '../difference.ts'
import type { Step } from '../step.ts'
import { withUniqueToken } from '../texts.ts'
import { bodyOf, changeContent, choose, find, pick } from './commands.ts'
import type { Content, Kind } from './kinds.ts'
import { cloneState, differsFrom, type KindState, recordAssigned, sort } from './state.ts'

/** Two staff members save the same version on different instances at the same time; one save returns 409. */
export const raceCommands = (kind: Kind): Record<string, fc.Arbitrary<Step>> => ({
  [`${kind.name}.update`]: fc
    .record({ pick, drawn: fc.tuple(kind.draw, kind.draw) })
    .map(({ pick, drawn }) => ({
      label: `${kind.name}.update by two concurrently`,
      parts: [kind.name],
      async run({ model, world }) {
        const part = model.records[kind.name]
        const record = choose(part.state, pick)
        if (record === undefined || !part.state.live.includes(record)) return
        const contents = drawn.map((each) => withUniqueToken(each, record.word)) as [Content, Content]
        // A save without changes keeps the version, so both saves would succeed.
        if ([...contents, record.content].some((each, i, all) => i > 0 && isSame(each, all[i - 1]))) return
        if (isSame(contents[0], record.content)) return
        const outcomes = contents.map((content): KindState => {
          const after = cloneState(part.state)
          changeContent(after, find(after, record), content)
          sort(kind, after)
          return after
        }) as [KindState, KindState]
        const answers = await Promise.all(
          contents.map((content, via) =>
            world.call(`${kind.name}.update`, {
              via,
              params: { id: record.id as string },
              ...bodyOf(kind, content, { version: record.version }),
            }),
          ),
        )
        const statuses = answers.map((answer) => answer?.status)
        if (
          statuses.some((status) => ![200, 409, undefined].includes(status)) ||
          isSame(statuses, [200, 200])
        )
          throw new Difference(`Two saves of one version of ${kind.name}: ${statuses.join(' and ')}`)
        const winner = statuses.includes(200)
          ? statuses.indexOf(200)
          : statuses.includes(409)
            ? 1 - statuses.indexOf(409)
            : -1
        if (winner === -1) {
          part.others = outcomes
          return
        }
        const after = outcomes[winner] as KindState
        const saved = find(after, record)
        for (const answer of answers) {
          const shown = answer?.status === 409 ? answer.body.current : answer?.body
          if (shown === undefined) continue
          assertNoDifference(differsFrom(kind, saved, shown))
          recordAssigned(saved, shown)
        }
        part.state = after
      },
    })),
})
