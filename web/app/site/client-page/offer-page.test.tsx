import type { ClientOffer } from '@linework/contract/desk/clients/offer-page-shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/root-studio.ts'
import { StudioContext } from '../../shared/studio/use-studio.ts'
import OfferPage from './offer-page.tsx'

const offer: ClientOffer = {
  state: 'open',
  isFreed: false,
  artist: 'Rohan',
  service: 'Fine line',
  minutes: 90,
  price: 6_000,
  deposit: 1_000,
  depositRule: null,
  times: [
    { startsAt: '2027-03-10T10:30:00.000Z', isFree: true },
    { startsAt: '2027-03-11T10:30:00.000Z', isFree: false },
  ],
  expiresAt: '2027-03-08T10:30:00.000Z',
  takenAt: null,
}

function render(record: ClientOffer | null, actionData?: object) {
  const props = {
    loaderData: { found: { record, status: record ? 200 : 404 }, details: {} },
    actionData,
    params: { token: 'x' },
  } as unknown as Parameters<typeof OfferPage>[0]
  return renderToStaticMarkup(
    <MemoryRouter>
      <StudioContext value={{ ...EMPTY_STUDIO, timeZone: 'Asia/Kolkata' }}>
        <OfferPage {...props} />
      </StudioContext>
    </MemoryRouter>,
  )
}

test('an open offer has one button per time, and taken times are disabled', () => {
  const page = render(offer)
  const [free = '', taken = ''] =
    page.match(/<button[^>]*>/g)?.filter((each) => each.includes('startsAt')) ?? []
  for (const part of ['type="submit"', 'value="2027-03-10T10:30:00.000Z"']) expect(free).toContain(part)
  expect([free, taken].map((each) => each.includes('disabled=""'))).toEqual([false, true])
  for (const text of ['Taken by someone else', 'about 1 hour 30 minutes', '6,000', '1,000', 'None of these'])
    expect(page).toContain(text)
})

test('a taken offer shows the appointment and its calendar file instead of times', () => {
  const page = render({ ...offer, state: 'taken', takenAt: offer.times[0]?.startsAt ?? '', times: [] })
  expect(page).toContain('/api/visits/times/x/calendar')
  expect(page).not.toContain('<form')
})

test.each([
  ['expired', { ...offer, state: 'expired' as const, times: [] }],
  ['withdrawn', { ...offer, state: 'withdrawn' as const, times: [] }],
  ['unknown', null],
])('the page of an offer that is %s shows one sentence and no form', (_, record) => {
  const page = render(record)
  expect(page).toContain('This link has expired or is incomplete.')
  expect(page).not.toContain('<form')
})

test('the message field is open when all times are taken or after a failed message', () => {
  const full = {
    ...offer,
    state: 'full' as const,
    times: offer.times.map((each) => ({ ...each, isFree: false })),
  }
  expect(render(full)).toMatch(/<details[^>]*open=""/)
  const failed = render(offer, { problem: 'Too many attempts.', message: 'Sunday' })
  expect(failed).toContain('Too many attempts.')
  expect(failed).toContain('>Sunday</textarea>')
})

test('an offer to a waitlist client has one time and can be declined without a message', () => {
  const freed = { ...offer, isFreed: true, times: offer.times.slice(0, 1) }
  for (const text of ['A time is free', 'We hold it until', 'Not this time', 'Decline'])
    expect(render(freed)).toContain(text)
  const gone = {
    ...freed,
    state: 'full' as const,
    times: freed.times.map((each) => ({ ...each, isFree: false })),
  }
  expect(render(gone)).toContain('You stay on the waitlist.')
  expect(render(gone)).not.toContain('Decline')
  expect(render({ ...freed, state: 'declined', times: [] })).toContain('Thank you. You stay on the waitlist.')
})
