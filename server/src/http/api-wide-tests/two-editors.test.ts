import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import {
  EDITED_KINDS,
  type EditedKind,
  type Fields,
  type Place,
  type Shown,
  SINGLE_KINDS,
} from '../../../test/edits/edited-kinds.ts'
import { signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { amountOf } from '../../../test/suite.ts'

/** A run with VERSIONS_SEED=… makes the same choices again, but concurrent requests have a random order. */
const SEED = Number(process.env.VERSIONS_SEED ?? 20_261_118)
const EDITS = amountOf({ merge: 100, full: 500, byHand: 2_000 })
const EDITORS = 4
/** Below the number of stored versions, even if all editors save concurrently. */
const MAX_SAVES = 44
const LONGEST_THOUGHT_MS = 4

interface Saved {
  baseVersion: number
  version: number
  /** Names of the fields that the editor changed on purpose. */
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

/** Returns the same numbers for the same seed. */
function choicesOf(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function openDesk(kind: EditedKind): Promise<Desk> {
  const { app, db } = instances[0]
  const place = await kind.make(db)
  return { kind, place, first: kind.formOf(await kind.read(app, place)), saves: [] }
}

/** Opens one record of each kind, and a further one when the stored versions of a record are used up. */
async function openDesks() {
  const all = await Promise.all(EDITED_KINDS.map(openDesk))
  const open = [...all]
  return {
    all,
    async pick(choose: (below: number) => number): Promise<Desk> {
      for (;;) {
        const place = choose(open.length)
        const desk = open[place] as Desk
        if (desk.saves.length < MAX_SAVES) return desk
        if (SINGLE_KINDS.includes(desk.kind)) continue
        const next = await openDesk(desk.kind)
        // Another editor may have opened a further record during the await.
        if (open[place] !== desk) continue
        open[place] = next
        all.push(next)
      }
    },
  }
}

type Desks = Awaited<ReturnType<typeof openDesks>>

/**
 * Opens a record, changes one or two fields and sends the whole form. After a 409, repeats this from the
 * current version.
 */
async function edit(desks: Desks, choose: (below: number) => number, count: () => number, named: boolean) {
  let rejections = 0
  for (let n = count(); n <= EDITS; n = count()) {
    const { kind, place, saves } = await desks.pick(choose)
    const { app } = instances[choose(2)] as TestApp
    const names = Object.keys(kind.values)
    const meant = [...new Set([names[choose(names.length)], names[choose(names.length)]])] as string[]
    let shown: Shown | undefined = await kind.read(app, place)
    while (shown) {
      await sleep(choose(LONGEST_THOUGHT_MS + 1))
      const sent = kind.formOf(shown)
      for (const name of meant) sent[name] = kind.values[name]?.(n, sent[name] ?? '') ?? ''
      const baseVersion = shown.version
      const answer = await kind.save(place, {
        app,
        headers,
        fields: sent,
        version: named ? baseVersion : undefined,
      })
      expect([kind.name, [200, 409].includes(answer.statusCode), answer.body]).toEqual([
        kind.name,
        true,
        answer.body,
      ])
      shown = answer.statusCode === 409 ? answer.json().current : undefined
      if (shown) rejections++
      else saves.push({ baseVersion, version: answer.json().version, meant, sent })
    }
  }
  return rejections
}

/** Lists fields that an editor overwrote without having seen their value. */
function listLosses({ kind, first, saves }: Desk): string[] {
  const losses: string[] = []
  const inOrder = saves.toSorted((a, b) => a.version - b.version)
  let now = first
  const setAt: Record<string, number> = {}
  for (const { baseVersion, version, sent } of inOrder) {
    for (const [name, value] of Object.entries(sent)) {
      if (value === now[name]) continue
      if ((setAt[name] ?? 0) > baseVersion)
        losses.push(
          `${kind.name}: ${name} '${now[name]}' of version ${setAt[name]} by one based on ${baseVersion}`,
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
  return { desks: desks.all, rejections: rejections.reduce((sum, one) => sum + one, 0) }
}

/** Lists saved values that are neither in the record nor in one of its versions. */
async function listForgotten({ kind, place, saves }: Desk): Promise<string[]> {
  const { app } = instances[1]
  const get = async (path: string) =>
    (await app.inject({ url: `/api/versions/${kind.kind}/${place.id}${path}`, headers })).json()
  const forms = [kind.formOf(await kind.read(app, place))]
  for (const { number } of (await get('')).versions) forms.push(kind.formOf((await get(`/${number}`)).record))
  return saves.flatMap(({ meant, sent, version }) =>
    meant
      .filter((name) => !forms.some((form) => form[name] === sent[name]))
      .map((name) => `${kind.name}: ${name} '${sent[name]}' of version ${version}`),
  )
}

const listAllForgotten = async (desks: Desk[]) => (await Promise.all(desks.map(listForgotten))).flat()

test(`${EDITORS} editors lose no update in ${EDITS} edits (VERSIONS_SEED=${SEED})`, async () => {
  const { desks, rejections } = await work(true)
  expect(desks.flatMap(listLosses)).toEqual([])
  for (const { kind, place, first, saves } of desks) {
    const versions = saves.map(({ version }) => version)
    expect([kind.name, new Set(versions).size]).toEqual([kind.name, saves.length])
    // Each field has the value of the last editor who changed it on purpose, or its first value.
    const expected = { ...first }
    for (const { meant, sent } of saves.toSorted((a, b) => a.version - b.version))
      for (const name of meant) expected[name] = sent[name] ?? ''
    expect([kind.name, kind.formOf(await kind.read(instances[0].app, place))]).toEqual([kind.name, expected])
  }
  expect(await listAllForgotten(desks)).toEqual([])
  expect(desks.reduce((sum, { saves }) => sum + saves.length, 0)).toBe(EDITS)
  // Without enough conflicts the test would prove nothing.
  expect(rejections).toBeGreaterThan(EDITS / 50)
}, 300_000)

test(`saves without a version lose no value in the history (VERSIONS_SEED=${SEED})`, {
  tags: ['full'],
  timeout: 300_000,
}, async () => {
  const { desks, rejections } = await work(false)
  expect(rejections).toBe(0)
  expect(desks.flatMap(listLosses).length).toBeGreaterThan(0)
  expect(await listAllForgotten(desks)).toEqual([])
})
