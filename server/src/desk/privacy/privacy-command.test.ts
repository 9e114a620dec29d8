import { execFile } from 'node:child_process'
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCalendarKey, makeEnquiry, makeStaffMember } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { putPicture, sendWithTicket } from '../../../test/pictures/enquiry-pictures.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { runPeople } from './privacy-actions.ts'

const COMMAND = fileURLToPath(new URL('./privacy-command.ts', import.meta.url))
const HOUR = 3_600_000

let t: TestApp
let folder: string
let next = 0

beforeAll(async () => {
  t = await makeApp()
  folder = await mkdtemp(join(tmpdir(), 'linework-people-'))
})
beforeEach(() => t.db.deleteFrom('contact_requests').execute())

const newPath = () => join(folder, String(next++))
/** Runs the program of `npm run privacy` within the test process. */
async function people(...args: string[]): Promise<{ code: number; output: string }> {
  let output = ''
  const print = (line: string) => {
    output += `${line}\n`
  }
  try {
    await runPeople({ db: t.db, openStore: async () => t.media.store }, args, print)
    return { code: 0, output }
  } catch (error) {
    return { code: 1, output: `${(error as Error).message}\n` }
  }
}
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

test('privacy file writes all data and pictures of one client, and of no other', async () => {
  const { ticket, email, id, description } = await sendWithTicket(t)
  const picture = await makePicture({ width: 60, height: 40 })
  expect((await putPicture(t, ticket, picture)).statusCode).toBe(200)
  await t.db
    .updateTable('contact_requests')
    .set({ note: 'Called twice', booked_for: new Date() })
    .where('id', '=', id)
    .execute()
  await makeEnquiry(t.db, { name: 'Another', deleted_at: new Date(), email: email.toUpperCase() })
  await makeEnquiry(t.db, { name: 'Stranger' })
  const path = newPath()
  expect(await people('file', email, '--to', path)).toEqual({ code: 0, output: `2 enquiries in ${path}\n` })
  const text = await readFile(path, 'utf8')
  const { enquiries } = JSON.parse(text)
  expect(enquiries.map(({ name }: { name: string }) => name).sort()).toEqual(['Another', 'Asha'])
  const own = enquiries.find(({ name }: { name: string }) => name === 'Asha')
  expect(own).toMatchObject({ description, note: 'Called twice', pictures: [{ kind: 'idea' }] })
  expect(own.appointments).toHaveLength(1)
  expect(Buffer.from(own.pictures[0].jpegBase64, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(text).not.toContain('Stranger')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('privacy file does not overwrite a file, and fails for an unknown client', async () => {
  await makeEnquiry(t.db, { email: 'asha@mail.example' })
  const path = newPath()
  expect((await people('file', 'asha@mail.example', '--to', path)).code).toBe(0)
  expect((await people('file', 'asha@mail.example', '--to', path)).output).toContain('EEXIST')
  expect(await people('file', 'none@mail.example', '--to', newPath())).toEqual({
    code: 1,
    output: 'Nothing is stored about this person.\n',
  })
})

const cells = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'))

test('privacy breach lists each client of that time once, with escaped CSV cells', async () => {
  const asha = { phone: '98765 43210', phone_e164: '+919876543210' }
  await makeEnquiry(t.db, { ...asha, name: 'Asha', created_at: ago(50) })
  await makeEnquiry(t.db, { ...asha, name: '=Asha()', created_at: ago(40), deleted_at: new Date() })
  await makeEnquiry(t.db, { name: 'Bina', phone: '1', email: 'bina@mail.example', created_at: ago(30) })
  await makeEnquiry(t.db, { name: 'Later', phone: '2', created_at: ago(1) })
  await makeEnquiry(t.db, { name: 'Check', is_heartbeat: true, created_at: ago(40) })
  const path = newPath()
  const span = ['--from', ago(60).toISOString(), '--until', ago(20).toISOString()]
  expect((await people('breach', ...span, '--to', path)).output).toBe(`2 people in ${path}\n`)
  const rows = cells(await readFile(path, 'utf8'))
  expect(rows.map(([name, , email]) => [name, email])).toEqual([
    ["'=Asha()", 'visitor@mail.example'],
    ['Bina', 'bina@mail.example'],
  ])
  expect(rows[0]?.[3]).toMatch(/^[2-9A-Z]{6} [2-9A-Z]{6}$/)
})

test('privacy breach --staff lists the clients that an account has seen', async () => {
  const member = await makeStaffMember(t.db)
  const shown = await makeEnquiry(t.db, { name: 'Shown', phone: '1' })
  await makeEnquiry(t.db, { name: 'Unseen', phone: '2' })
  const gone = await makeEnquiry(t.db, { name: 'Erased', phone: '3' })
  for (const { id } of [shown, gone])
    expect((await t.app.inject({ url: `/api/contact/${id}`, headers: member.headers })).statusCode).toBe(200)
  await t.db.deleteFrom('contact_requests').where('id', '=', gone.id).execute()
  const [path, before] = [newPath(), newPath()]
  const of = ['--staff', member.email.toUpperCase(), '--from', ago(1).toISOString()]
  expect((await people('breach', ...of, '--to', path)).output).toBe(
    `1 people in ${path}\n1 affected enquiries were erased since, so their clients cannot be notified.\n`,
  )
  expect(cells(await readFile(path, 'utf8')).map(([name]) => name)).toEqual(['Shown'])
  const earlier = ['--staff', member.email, '--from', ago(9).toISOString(), '--until', ago(5).toISOString()]
  expect((await people('breach', ...earlier, '--to', before)).output).toBe(`0 people in ${before}\n`)
  const reads = (await people('reads', ...of)).output.trim().split('\n')
  expect(reads).toHaveLength(2)
  expect(reads[0]).toMatch(new RegExp(`^20.*Z {2}${member.email} {2}contact.show {2}[2-9A-Z]{6}$`))
  expect(reads[1]).toMatch(/, erased since$/)
})

test('privacy breach --staff lists all clients of the account’s calendar feed', async () => {
  const key = await makeCalendarKey(t.db)
  const { email } = await t.db
    .selectFrom('calendar_keys')
    .innerJoin('staff', 'staff.id', 'calendar_keys.staff_id')
    .select('email')
    .executeTakeFirstOrThrow()
  await makeEnquiry(t.db, { name: 'Booked', phone: '1', booked_for: new Date(), created_at: ago(1) })
  await makeEnquiry(t.db, { name: 'Unbooked', phone: '2' })
  expect((await t.app.inject({ url: `/api/bookings/calendar/${key}` })).statusCode).toBe(200)
  const path = newPath()
  await people('breach', '--staff', email, '--from', ago(1).toISOString(), '--to', path)
  expect(cells(await readFile(path, 'utf8')).map(([name]) => name)).toEqual(['Booked'])
})

test.each([
  [],
  ['file'],
  ['file', 'asha@mail.example'],
  ['breach', '--from', 'yesterday', '--to', '/tmp/none'],
  ['breach', '--to', '/tmp/none'],
])('privacy prints its usage for the arguments %j', async (...args) => {
  const { code, output } = await people(...args)
  expect([code, output.startsWith('Usage:')]).toEqual([1, true])
})

test('npm run privacy connects to the database and prints an error in one line', async () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: t.databaseUrl, MEDIA_DIR: t.mediaDir }
  const run = promisify(execFile)(
    process.execPath,
    [COMMAND, 'file', 'none@mail.example', '--to', newPath()],
    {
      env,
    },
  )
  await expect(run).rejects.toMatchObject({ code: 1, stderr: 'Nothing is stored about this person.\n' })
})
