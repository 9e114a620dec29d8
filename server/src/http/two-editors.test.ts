import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import {
  EDITED_KINDS,
  type EditedKind,
  type Fields,
  type Place,
  type Shown,
} from '../../test/edited-kinds.ts'
import { signIn } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'

/** VERSIONS_SEED=… makes the same choices again; who comes first is left to the machine, as in a studio. */
const SEED = Number(process.env.VERSIONS_SEED ?? randomInt(2 ** 31))
const EDITS = 500
const EDITORS = 3
const LONGEST_THOUGHT_MS = 4

/** A save that was answered with 200. */
interface Saved {
  basedOn: number
  version: number
  /** Names of the fields that the editor changed. */
  meant: string[]
  sent: Fields
}

interface Desk {
  kind: EditedKind
  place: Place
  first: Fields
  saves: Saved[]
}

let instances: [TestApp, TestApp]
let headers: { authorization: string }

beforeAll(async () => {
  const one = await makeApp()
  instances = [one, await makeApp({ databaseUrl: one.databaseUrl })]
  headers = await signIn(one)
})

/** Numbers from 0 up to a limit, always the same for a seed. */
function choicesOf(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function openDesks(): Promise<Desk[]> {
  const { app, db } = instances[0]
  const desks: Desk[] = []
  for (const kind of EDITED_KINDS) {
    const place = await kind.make(db)
    desks.push({ kind, place, first: kind.formOf(await kind.read(app, place)), saves: [] })
  }
  return desks
}

/** Opens, changes one or two fields, sends the whole form; after a rejection, starts again from the current version. */
async function edit(desks: Desk[], choose: (below: number) => number, count: () => number, named: boolean) {
  let rejections = 0
  for (let n = count(); n <= EDITS; n = count()) {
    const { kind, place, saves } = desks[choose(desks.length)] as Desk
    const { app } = instances[choose(2)] as TestApp
    const names = Object.keys(kind.values)
    const meant = [...new Set([names[choose(names.length)], names[choose(names.length)]])] as string[]
    let shown: Shown | undefined = await kind.read(app, place)
    while (shown) {
      await sleep(choose(LONGEST_THOUGHT_MS + 1))
      const sent = kind.formOf(shown)
      for (const name of meant) sent[name] = kind.values[name]?.(n, sent[name] ?? '') ?? ''
      const basedOn = shown.version
      const answer = await kind.save(place, {
        app,
        headers,
        fields: sent,
        version: named ? basedOn : undefined,
      })
      expect([kind.name, [200, 409].includes(answer.statusCode), answer.body]).toEqual([
        kind.name,
        true,
        answer.body,
      ])
      shown = answer.statusCode === 409 ? answer.json().current : undefined
      if (shown) rejections++
      else saves.push({ basedOn, version: answer.json().version, meant, sent })
    }
  }
  return rejections
}

/** What was overwritten by a save whose editor had not seen it. */
function listLosses({ kind, first, saves }: Desk): string[] {
  const losses: string[] = []
  const inOrder = saves.toSorted((a, b) => a.version - b.version)
  let now = first
  const setAt: Record<string, number> = {}
  for (const { basedOn, version, sent } of inOrder) {
    for (const [name, value] of Object.entries(sent)) {
      if (value === now[name]) continue
      if ((setAt[name] ?? 0) > basedOn)
        losses.push(
          `${kind.name}: ${name} '${now[name]}' of version ${setAt[name]} by one based on ${basedOn}`,
        )
      setAt[name] = version
    }
    now = sent
  }
  return losses
}

async function work(named: boolean) {
  const desks = await openDesks()
  let begun = 0
  const choices = Array.from({ length: EDITORS }, (_, i) => choicesOf(SEED + i * 7_919))
  const rejections = await Promise.all(choices.map((choose) => edit(desks, choose, () => ++begun, named)))
  return { desks, rejections: rejections.reduce((sum, one) => sum + one, 0) }
}

test(`${EDITORS} editors make ${EDITS} edits in all kinds at once and none loses another's work (VERSIONS_SEED=${SEED})`, async () => {
  const { desks, rejections } = await work(true)
  expect(desks.flatMap(listLosses)).toEqual([])
  for (const { kind, place, first, saves } of desks) {
    const versions = saves.map(({ version }) => version)
    expect([kind.name, new Set(versions).size]).toEqual([kind.name, saves.length])
    // Field by field: the last that meant it, or what was there from the start.
    const expected = { ...first }
    for (const { meant, sent } of saves.toSorted((a, b) => a.version - b.version))
      for (const name of meant) expected[name] = sent[name] ?? ''
    expect([kind.name, kind.formOf(await kind.read(instances[0].app, place))]).toEqual([kind.name, expected])
  }
  expect(desks.reduce((sum, { saves }) => sum + saves.length, 0)).toBe(EDITS)
  // Editors that never meet would prove nothing.
  expect(rejections).toBeGreaterThan(EDITS / 50)
}, 120_000)

test(`the same editors lose work when they name no version (VERSIONS_SEED=${SEED})`, async () => {
  const { desks, rejections } = await work(false)
  expect(rejections).toBe(0)
  expect(desks.flatMap(listLosses).length).toBeGreaterThan(0)
}, 120_000)
