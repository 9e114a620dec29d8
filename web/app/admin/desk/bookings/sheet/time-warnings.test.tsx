import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { DAYS } from '@linework/contract/studio/contact-info'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../../../shared/studio/root-studio.ts'
import { StudioContext } from '../../../../shared/studio/use-studio.ts'
import { newAppointmentDraft } from './appointment-draft.ts'
import { TimeWarnings } from './appointment-sheet.tsx'
import type { Sheet } from './use-sheet.ts'

const DAY = '2099-11-24'
const clock = { offset: 330, changes: [] }
const hours = {
  workingHours: DAYS.map((day) => ({ day, hours: '11AM - 8PM', note: '' })),
  specialDays: [{ from: DAY, to: DAY, hours: 'Closed', note: 'Guru Nanak Jayanti' }],
  artists: [{ _id: 'rohan', hours: 'Daily 3PM - 8PM' }],
}
const artists = [
  { _id: 'rohan', name: 'Rohan Das', services: [] },
  { _id: 'ira', name: 'Ira Sen', services: [] },
] as unknown as ArtistInList[]

const SHEET = {
  artists,
  over: false,
  agenda: { appointments: [], blocked: [], hours },
  exceptId: undefined,
  change: () => undefined,
} as unknown as Sheet

const warn = (day: string, time: string, artistId: string) =>
  renderToStaticMarkup(
    <StudioContext value={{ ...EMPTY_STUDIO, clock }}>
      <TimeWarnings
        sheet={{
          ...SHEET,
          plan: { ...newAppointmentDraft({ day, now: new Date(0), clock }), time, artistId },
        }}
      />
    </StudioContext>,
  ).replaceAll(/<[^>]*>/g, '')

test('an appointment outside hours shows a warning and offers a free artist and time', () => {
  const closed = 'The studio is closed 09:00 to 10:00: Guru Nanak Jayanti. You can still book.'
  expect([warn(DAY, '09:00', 'rohan'), warn(DAY, '09:00', '')]).toEqual([closed, closed])
  expect(warn('2099-11-25', '14:00', 'rohan')).toBe(
    'Rohan does not work 14:00 to 15:00. You can still book.Reassign to IraUse 15:00',
  )
  expect([warn('2099-11-25', '15:00', 'rohan'), warn('2099-11-25', '19:00', 'ira')]).toEqual(['', ''])
})
