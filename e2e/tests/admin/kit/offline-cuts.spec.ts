import type { BrowserContext, Page, Route } from '@playwright/test'
import { sql } from 'kysely'
import { makeStaffMember } from '../../../../server/test/factories.ts'
import { amountOf } from '../../../../server/test/suite.ts'
import { addArtist, expect, PHONE, requestDrawer, test } from '../../../support/desk/desk.ts'
import { keepToken, openScreen } from '../../../support/desk/device-data.ts'
import { typeText } from '../../../support/input/typing.ts'

/** The seed of the random choices; CUTS_SEED=… repeats a run. */
const SEED = Number(process.env.CUTS_SEED ?? 20_261_119)
const CUTS = amountOf({ merge: 4, full: 30 })
const CLIENTS = ['Ananya Rao', 'Kabir Sethi', 'Tara Mohanty']
const STATUSES = ['New', 'Contacted', 'Closed']
const MAX_AT_ONCE = 3

// The browser logs lost calls to the console.
test.use({ ...PHONE, allowConsoleErrors: true })

let state = SEED >>> 0
function choose(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const oneOf = <T>(all: T[]): T => all[choose(all.length)] as T

/** A staff member on a phone. The test cuts the connection before a request or before its response. */
class Desk {
  line: 'whole' | 'cut' | 'response cut' = 'whole'
  page: Page
  constructor(page: Page) {
    this.page = page
  }

  static async open(context: BrowserContext, token: string): Promise<Desk> {
    const desk = new Desk(await context.newPage())
    await keepToken(desk.page, token)
    await desk.page.route('**/api/**', (route) => desk.carry(route))
    return desk
  }

  async carry(route: Route): Promise<void> {
    const isWrite = /"(note|status|client)"/.test(route.request().postData() ?? '')
    if (this.line === 'whole') return route.continue()
    if (this.line === 'response cut' && isWrite) {
      this.line = 'cut'
      await route.fetch()
    }
    return route.abort()
  }

  get waiting() {
    return this.page.getByRole('region', { name: 'Waiting to be sent' })
  }

  get questions() {
    return this.page.getByRole('alert', { name: /^(Not sent|Saved, but)/ })
  }
}

interface Found {
  /** The notes that staff saw when they typed a note. */
  seen: Map<string, Set<string>>
  /** Notes that staff replaced or discarded after they had seen the other note. */
  dropped: Set<string>
  walkIns: string[]
  conflicts: number
}

async function act(desk: Desk, ids: string[], { seen, walkIns, dropped }: Found): Promise<void> {
  const { page } = desk
  const what = choose(4)
  if (what === 0) {
    const name = `Guest ${walkIns.push('')}`
    walkIns[walkIns.length - 1] = name
    await openScreen(page, 'bookings')
    await page.getByRole('button', { name: 'Add', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'New appointment' })
    await typeText(sheet.getByRole('textbox', { name: 'Name' }), name)
    await sheet.getByRole('button', { name: /^Book / }).tap()
    return expect(sheet).toHaveCount(0)
  }
  const client = choose(CLIENTS.length)
  await openScreen(page, `contact?request=${ids[client]}`)
  const { drawer, status, note, saveNote, close } = requestDrawer(page, CLIENTS[client] as string)
  await expect(note).toBeVisible()
  if (what === 1) {
    const chosen = status(oneOf(STATUSES))
    if ((await chosen.getAttribute('aria-pressed')) === 'false') {
      await chosen.tap()
      await expect(drawer.getByText('Saving...')).toHaveCount(0)
    }
  } else {
    const text = `Note ${seen.size + 1}`
    // The note that the field shows at the first key; until then a late response may replace it.
    const shown = note.evaluate(
      (field: HTMLTextAreaElement) =>
        new Promise<string>((done) =>
          field.addEventListener('beforeinput', () => done(field.value), { once: true }),
        ),
    )
    await expect(async () => {
      await typeText(note, text)
      await expect(note).toHaveValue(text, { timeout: 100 })
    }).toPass()
    const before = await shown
    seen.set(text, new Set([before, ...(seen.get(before) ?? [])]))
    dropped.add(before)
    await saveNote.tap()
    // While there is a connection, the form shows the conflict.
    const overwrite = drawer.getByRole('button', { name: 'Overwrite' })
    await expect(async () => {
      if (await overwrite.isVisible()) {
        seen.get(text)?.add(await drawer.getByRole('blockquote').innerText())
        await overwrite.tap()
      }
      expect(await saveNote.or(overwrite).count()).toBe(0)
    }).toPass()
  }
  await close.tap()
}

/** Waits until all writes are sent, and resolves each conflict, whose question must show both values. */
async function awaitSent({ waiting, questions }: Desk, found: Found): Promise<void> {
  await expect(async () => {
    const question = questions.first()
    // Walk-ins added within one minute overlap, which is expected.
    const overlap = question.getByRole('button', { name: 'OK' })
    if (await overlap.isVisible()) await overlap.tap()
    else if (await question.isVisible()) {
      const values = await question.getByRole('definition').allInnerTexts()
      expect(values).toHaveLength(2)
      const [theirs = '', mine = ''] = values
      found.conflicts += 1
      found.seen.get(mine)?.add(theirs)
      const isMine = choose(2) === 0
      found.dropped.add(isMine ? theirs : mine)
      await question.getByRole('button', { name: isMine ? 'Save yours' : 'Keep theirs' }).tap()
    }
    expect([await questions.count(), await waiting.count()]).toEqual([0, 0])
  }).toPass()
}

test(`two staff members lose or repeat no write in ${CUTS} lost connections (CUTS_SEED=${SEED})`, {
  tag: '@full',
}, async ({ browser, baseURL, officeDb, makeRequest }) => {
  test.setTimeout(CUTS * 120_000)
  const ids: string[] = []
  for (const name of CLIENTS) ids.push(await makeRequest({ name }))
  await addArtist(officeDb, 'Ravi')
  // A trigger records every stored note in order.
  await sql`create table if not exists stored_notes (id serial, enquiry uuid, note text)`.execute(officeDb)
  await sql`truncate stored_notes`.execute(officeDb)
  await sql`create or replace function store_note() returns trigger language plpgsql as
    $$ begin insert into stored_notes (enquiry, note) values (new.id, new.note); return new; end $$`.execute(
    officeDb,
  )
  await sql`create or replace trigger store_note after update of note on contact_requests
    for each row when (new.note is distinct from old.note) execute function store_note()`.execute(officeDb)
  const desks: Desk[] = []
  for (const _ of ['Meera', 'Kabir']) {
    const context = await browser.newContext({
      ...PHONE,
      baseURL: baseURL as string,
      reducedMotion: 'reduce',
    })
    const { headers } = await makeStaffMember(officeDb, { role: 'desk' })
    desks.push(await Desk.open(context, headers.authorization))
  }
  const found: Found = { seen: new Map(), dropped: new Set(), walkIns: [], conflicts: 0 }
  // Opens every screen once, as staff do during a day, so that the screens work offline.
  for (const { page } of desks)
    for (const id of ids) {
      await openScreen(page, `contact?request=${id}`)
      await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
    }
  for (let cut = 0; cut < CUTS; cut++) {
    const one = choose(2)
    const [offline, online] = [desks[one] as Desk, desks[1 - one] as Desk]
    offline.line = oneOf(['cut', 'response cut'])
    for (let count = 1 + choose(MAX_AT_ONCE); count > 0; count--) await act(offline, ids, found)
    for (let count = choose(MAX_AT_ONCE); count > 0; count--) await act(online, ids, found)
    offline.line = 'whole'
    await offline.page.evaluate(() => dispatchEvent(new Event('online')))
    for (const desk of desks) await awaitSent(desk, found)
  }

  const { rows } = await sql<{
    enquiry: string
    note: string
  }>`select enquiry, note from stored_notes order by id`.execute(officeDb)
  const stored = rows.map(({ note }) => note)
  const lost = [...found.seen.keys()].filter((note) => !stored.includes(note) && !found.dropped.has(note))
  const overwritten = rows.filter(({ enquiry, note }, index) => {
    const before = rows.slice(0, index).findLast((row) => row.enquiry === enquiry)?.note ?? ''
    return !found.seen.get(note)?.has(before)
  })
  const booked = await officeDb
    .selectFrom('appointments')
    .innerJoin('contact_requests', 'contact_requests.id', 'appointments.contact_id')
    .select('name')
    .where('name', 'like', 'Guest %')
    .execute()
  process.stdout.write(
    `CUTS_SEED=${SEED}: ${CUTS} cuts, ${found.seen.size} notes, ${booked.length} walk-ins, ${found.conflicts} conflicts shown, ${lost.length} lost, ${stored.length - new Set(stored).size} sent twice\n`,
  )
  expect({ lost, overwritten, twice: stored.length - new Set(stored).size }).toEqual({
    lost: [],
    overwritten: [],
    twice: 0,
  })
  expect(booked.map(({ name }) => name).toSorted()).toEqual(found.walkIns.toSorted())
})
