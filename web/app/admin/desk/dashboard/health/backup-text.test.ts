import { expect, test } from 'vitest'
import { backupText, lowDiskTexts } from './backup-text.ts'

const KOLKATA = { offset: 330, changes: [] }
const last = { at: '2026-11-13T22:00:00Z', bytes: 214_400_000, lost: 0 }
const failure = { at: '2026-11-14T22:00:00Z', problem: 'The disk is full.' }
const fine = { isOn: true, last, failure: null, free: { pictures: null, backups: null } }

test.each([
  [
    { ...fine, isOn: false },
    '2026-11-14T06:00:00Z',
    'broken',
    'Backups are off. Set BACKUP_DIR on the server.',
  ],
  [{ ...fine, last: null }, '2026-11-14T06:00:00Z', 'broken', 'Not backed up yet'],
  [fine, '2026-11-14T06:00:00Z', 'working', 'Backed up 03:30, 214 MB'],
  [fine, '2026-11-15T06:00:00Z', 'working', 'Backed up 14 Nov 2026, 03:30, 214 MB'],
  [fine, '2026-11-15T22:00:00Z', 'working', 'Backed up 14 Nov 2026, 03:30, 214 MB'],
  [fine, '2026-11-15T22:00:01Z', 'broken', 'Not backed up since 14 Nov 2026, 03:30'],
  [
    { ...fine, failure },
    '2026-11-15T06:00:00Z',
    'broken',
    'Backup failed 03:30: The disk is full. Last backup: 14 Nov 2026, 03:30.',
  ],
  [
    { ...fine, last: null, failure },
    '2026-11-15T06:00:00Z',
    'broken',
    'Backup failed 03:30: The disk is full. There is no earlier backup.',
  ],
  [
    { ...fine, last: { ...last, lost: 3 } },
    '2026-11-14T06:00:00Z',
    'broken',
    'Backed up 03:30, 214 MB, but 3 picture files are missing',
  ],
  [
    { ...fine, last: { ...last, lost: 1, bytes: 1_340_000_000 } },
    '2026-11-14T06:00:00Z',
    'broken',
    'Backed up 03:30, 1.3 GB, but 1 picture file is missing',
  ],
] as const)('backupText of %j at %s', (state, now, expected, text) => {
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
])('lowDiskTexts with %s bytes free for pictures and %s for backups', (pictures, backups, texts) => {
  expect(lowDiskTexts({ ...fine, free: { pictures, backups } })).toEqual(texts)
})
