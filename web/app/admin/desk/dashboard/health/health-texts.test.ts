import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { expect, test } from 'vitest'
import { backupText, formCheckText, lowDiskTexts, mailProblemTexts, mailText } from './health-texts.ts'

const setup = { mail: {}, mailTest: null, isMailLeftOut: true } as SetupProgress
const lines = [
  { state: 'done' as const, text: 'Server reached', advice: '' },
  { state: 'failed' as const, text: 'The server rejected the password.', advice: 'Try another.' },
]
const check = { at: '2026-01-01T00:00:00Z', problem: '', mailEnabled: true }

test('website health names the missing settings without a mail server', () => {
  expect(mailText({ ...setup, mail: null, isMailLeftOut: false }, null)).toContain('SMTP_URL')
})

test('website health shows why the last mail test failed and what the owner can try', () => {
  expect(mailText({ ...setup, mailTest: { at: check.at, works: false, lines } }, null)).toBe(
    'No email is sent yet. The server rejected the password. Try another.',
  )
  expect(mailText(setup, null)).toBe('Email has not been tested yet.')
  expect(mailText({ ...setup, isMailLeftOut: false }, null)).toBeUndefined()
})

test('website health warns of spam folders when the sender is not trusted', () => {
  const spf = { state: 'failed' as const, text: 'SPF is missing.', advice: 'Publish it.' }
  const mailTest = { at: check.at, works: true, lines: [lines[0], spf] }
  const tested = { ...setup, isMailLeftOut: false, mailTest } as SetupProgress
  expect(mailText(tested, null)).toBe('Email may end up in spam. SPF is missing. Publish it.')
})

test.each([
  ['The mail server rejected the sender (550 5.7.1).', /MAIL_FROM/],
  ['The mail server rejected the recipient (550 5.1.1).', /correct it in the enquiry/],
  ['The mail server rejected the password.', /app password/],
  ['The mail server responded 554.', /Ask your mail provider/],
])('website health advises what to do when emails fail: %s', (problem, advice) => {
  const failing = { ...setup, mail: { problems: [{ problem, count: 2 }] } } as unknown as SetupProgress
  const [text] = mailProblemTexts(failing)
  expect(text).toContain(`2 emails were not sent in 7 days: ${problem} `)
  expect(text).toMatch(advice)
})

test('website health asks desk staff, who cannot see the setup, to contact an owner', () => {
  expect(mailText(undefined, { ...check, mailEnabled: false })).toContain('Ask an owner')
  for (const known of [check, null, undefined]) expect(mailText(undefined, known)).toBeUndefined()
})

const KOLKATA = { offset: 330, changes: [] }
const at = '2026-11-13T21:30:00Z'
const fine = { at, problem: '', mailEnabled: true }

test.each([
  [null, '2026-11-14T06:00:00Z', 'broken', 'Booking form: not tested yet'],
  [fine, '2026-11-14T06:00:00Z', 'working', 'Booking form tested 03:00: works'],
  [fine, '2026-11-14T18:30:00Z', 'working', 'Booking form tested 14 Nov 2026, 03:00: works'],
  [
    { ...fine, problem: 'The form answered 500.' },
    '2026-11-14T06:00:00Z',
    'broken',
    'The form answered 500. (Tested 03:00)',
  ],
  [fine, '2026-11-14T23:30:00Z', 'working', 'Booking form tested 14 Nov 2026, 03:00: works'],
  [fine, '2026-11-14T23:30:01Z', 'broken', 'Booking form: not tested since 14 Nov 2026, 03:00'],
] as const)('website health describes the contact form test %j at %s', (check, now, state, text) => {
  expect(formCheckText(check, new Date(now), KOLKATA)).toEqual({ state, text })
})

const last = { at: '2026-11-13T22:00:00Z', bytes: 214_400_000, lost: 0 }
const failure = { at: '2026-11-14T22:00:00Z', problem: 'The disk is full.' }
const free = { pictures: null, backups: null }
const done = { offsite: last, drill: last, failure: null }
const backedUp = { isOn: true, copies: true, last, ...done, free }

test.each([
  [
    { ...backedUp, isOn: false },
    '2026-11-14T06:00:00Z',
    'broken',
    'Backups are off. Set BACKUP_DIR on the server.',
  ],
  [{ ...backedUp, last: null }, '2026-11-14T06:00:00Z', 'broken', 'Not backed up yet'],
  [backedUp, '2026-11-14T06:00:00Z', 'working', 'Backed up 03:30, 214 MB, and copied off the machine'],
  [
    backedUp,
    '2026-11-15T06:00:00Z',
    'working',
    'Backed up 14 Nov 2026, 03:30, 214 MB, and copied off the machine',
  ],
  [
    backedUp,
    '2026-11-15T22:00:00Z',
    'working',
    'Backed up 14 Nov 2026, 03:30, 214 MB, and copied off the machine',
  ],
  [backedUp, '2026-11-15T22:00:01Z', 'broken', 'Not backed up since 14 Nov 2026, 03:30'],
  [
    { ...backedUp, copies: false, offsite: null },
    '2026-11-14T06:00:00Z',
    'working',
    'Backed up 03:30, 214 MB, only on this machine',
  ],
  [
    { ...backedUp, offsite: null },
    '2026-11-14T06:00:00Z',
    'broken',
    'Backed up 03:30, 214 MB, but not copied off the machine',
  ],
  [
    { ...backedUp, drill: { at: '2026-10-31T05:59:59Z' } },
    '2026-11-14T06:00:00Z',
    'broken',
    'Backed up 03:30, 214 MB, but no test restore since 31 Oct 2026, 11:29',
  ],
  [
    { ...backedUp, failure },
    '2026-11-15T06:00:00Z',
    'broken',
    'Backup failed 03:30: The disk is full. Last backup: 14 Nov 2026, 03:30.',
  ],
  [
    { ...backedUp, last: null, failure },
    '2026-11-15T06:00:00Z',
    'broken',
    'Backup failed 03:30: The disk is full. There is no earlier backup.',
  ],
  [
    { ...backedUp, last: { ...last, lost: 3 } },
    '2026-11-14T06:00:00Z',
    'broken',
    'Backed up 03:30, 214 MB, and copied off the machine, but 3 picture files are missing',
  ],
  [
    { ...backedUp, last: { ...last, lost: 1, bytes: 1_340_000_000 } },
    '2026-11-14T06:00:00Z',
    'broken',
    'Backed up 03:30, 1.3 GB, and copied off the machine, but 1 picture file is missing',
  ],
] as const)('website health describes the backup state %j at %s', (state, now, expected, text) => {
  expect(backupText(state, new Date(now), KOLKATA)).toEqual({ state: expected, text })
})

test.each([
  [null, null, []],
  [2_000_000_000, 50_000_000_000, []],
  [1_999_999_999, 50_000_000_000, ['Disk almost full for pictures: 2.0 GB left']],
  [50_000_000_000, 12_345_678, ['Disk almost full for backups: 12 MB left']],
  [
    900,
    1_200_000_000,
    ['Disk almost full for pictures: 900 bytes left', 'Disk almost full for backups: 1.2 GB left'],
  ],
  [1_200_000_000, 1_200_000_000, ['Disk almost full: 1.2 GB left']],
])('the disk warning names the low disks: %s for pictures, %s for backups', (pictures, backups, texts) => {
  expect(lowDiskTexts({ ...backedUp, free: { pictures, backups } })).toEqual(texts)
})
