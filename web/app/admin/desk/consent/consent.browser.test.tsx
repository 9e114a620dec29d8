import { consentApi } from '@linework/contract/desk/api'
import { consentPageApi } from '@linework/contract/desk/clients/site-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { typeText } from '../../../../test/type-text.ts'
import { browserApi } from '../../../lib/calls/api.ts'

const TEXT = {
  name: 'Consent to a tattoo',
  services: [],
  language: 'en',
  minimumAge: 18,
  guardianAge: null,
  facts: ['birthDate', 'idSeen', 'aftercare', 'lots'] as ('birthDate' | 'idSeen' | 'aftercare' | 'lots')[],
  statement: 'A tattoo is permanent.',
  questions: ['Do you have diabetes?'],
  blocksCheckIn: true,
  state: 'published' as const,
}

let day: string
let id: string

beforeEach(async () => {
  day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now())
  await commands.sql(`delete from settings where key = 'consent'`)
  const [row] = await commands.sql(
    `with client as (
       insert into contact_requests (name, email, phone, service, artist, inspiration, description, status)
       values ('Kabir Das', 'kabir@example.com', '+91 90000 00001', 'Tattoo', '', '', 'A lotus.', 'booked') returning id)
     insert into appointments (contact_id, service, state, starts_at, ends_at)
     select id, 'Tattoo', 'planned', now(), now() + interval '1 hour' from client returning id`,
  )
  id = String(row?.id)
})

afterEach(() => page.viewport(1440, 900))

const publish = (more: object = {}) =>
  browserApi(consentApi.save, {
    body: { years: 3, reason: 'Law', version: 0, texts: [{ ...TEXT, ...more, _id: crypto.randomUUID() }] },
  })

const ofAppointment = () => browserApi(consentApi.ofAppointment, { params: { id } })

/** Signs through the link, as the client does. */
async function sign(more: object = {}) {
  const token = (await ofAppointment()).link.split('/').at(-2) as string
  const { texts } = await browserApi(consentPageApi.show, { params: { token } })
  const name = 'Kabir Das'
  const signature = { name, drawn: 'M10 10L200 150' }
  const body = { id: crypto.randomUUID(), textId: texts[0]?._id as string, name, signature }
  const birthDate = '1990-05-01'
  await browserApi(consentPageApi.sign, {
    params: { token },
    body: { ...body, birthDate, agrees: true, questionsRead: true, ...more },
  })
}

const dialog = page.getByRole('dialog', { name: 'Kabir Das' })
const section = dialog.getByRole('region', { name: 'Consent' })

async function openAppointment() {
  await openScreen(`/admin/bookings?view=day&day=${day}`)
  await page.getByRole('button', { name: /^Kabir Das/ }).click()
}

test('staff send the consent link, see the signature and add ID and lot numbers', async () => {
  await page.viewport(360, 740)
  await publish()
  await openAppointment()
  await expect.element(section.getByText('Consent not signed yet')).toBeVisible()
  const { link } = await ofAppointment()
  const hrefOf = (name: string) => section.getByRole('link', { name }).element().getAttribute('href')
  const pathOf = (text: string | null) => decodeURIComponent(text ?? '')
  expect(pathOf(hrefOf('WhatsApp'))).toContain(link.split('/visit/')[0])
  expect(hrefOf('WhatsApp')).toMatch(/^https:\/\/wa\.me\/919000000001\?text=/)
  expect(hrefOf('Email')).toMatch(/^mailto:kabir%40example.com/)
  expect(hrefOf('Sign here')).toMatch(/\/visit\/.+\/consent$/)
  await dialog.getByRole('button', { name: 'Completed', exact: true }).click()
  await expect.element(page.getByText('The client must sign the consent text before check-in.')).toBeVisible()
  expect(await findViolations('dialog')).toEqual([])

  await sign()
  window.dispatchEvent(new Event('focus'))
  await expect.element(section.getByText(/^Consent signed \w{3} \d+ \w{3}, \d\d:\d\d$/)).toBeVisible()
  await expect
    .element(section.getByText('Not added: ID seen, Aftercare given, Ink and needle lot numbers.'))
    .toBeVisible()
  await section.getByRole('button', { name: 'Add ID, aftercare or lot numbers' }).click()
  await section.getByRole('button', { name: 'Passport' }).click()
  await section.getByRole('switch').click()
  await typeText(section.getByLabelText('Ink lot numbers'), 'A1, A2')
  expect(await findViolations('dialog')).toEqual([])
  await section.getByRole('button', { name: 'Add to the record' }).click()
  const added = section.getByText(/^Passport seen, aftercare given, ink A1, A2: .+, \d\d:\d\d$/)
  await expect.element(added).toBeVisible()
  await section.getByRole('button', { name: 'Correct' }).click()
  await section.getByRole('button', { name: 'Identity card' }).click()
  await section.getByRole('button', { name: 'Save the correction' }).click()
  await expect.element(section.getByText(/^Identity card seen, aftercare/)).toBeVisible()
  await expect.element(added).not.toBeInTheDocument()
  expect((await ofAppointment()).records).toHaveLength(3)
})

test('the check-in of a client who is a minor is rejected with the reason', async () => {
  await publish({ guardianAge: 16 })
  const guardian = { name: 'Asha Das', relation: 'mother' }
  await sign({ birthDate: `${Number(day.slice(0, 4)) - 17}-01-01`, guardian })
  await commands.sql(`delete from settings where key = 'consent'`)
  await publish()
  await openAppointment()
  await dialog.getByRole('button', { name: 'Completed', exact: true }).click()
  await expect
    .element(page.getByText('The client is younger than 18. The consent text does not allow check-in.'))
    .toBeVisible()
})

test.each([360, 1440])(
  'a consent record shows details, text, signature, hashes and corrections at %i px',
  async (width) => {
    await page.viewport(width, 900)
    await publish()
    await sign()
    const [first] = (await ofAppointment()).records
    await sign({ corrects: first?._id, name: 'Kabir Kumar Das' })
    const body = { idSeen: 'passport' as const, id: crypto.randomUUID() }
    await browserApi(consentApi.add, { params: { id }, body })
    await openScreen(`/admin/bookings/consent/${id}`)
    const article = page.getByRole('article')
    await expect.element(article.getByRole('heading', { name: 'Consent to a tattoo' })).toBeVisible()
    for (const part of [
      'Kabir Kumar Das',
      '1 May 1990',
      'A tattoo is permanent.',
      'Do you have diabetes?',
      'Text, version 1',
    ])
      await expect.element(article.getByText(part).first()).toBeVisible()
    await expect.element(article.getByText(/^Passport seen: /)).toBeVisible()
    await expect.element(article.getByRole('img', { name: 'Signature' })).toBeVisible()
    for (const { hash } of (await ofAppointment()).records)
      await expect.element(article.getByText(`SHA-256 ${hash}`)).toBeVisible()
    await expect.element(article.getByText(`corrects ${first?.hash.slice(0, 12)}`)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(await findViolations('main')).toEqual([])
  },
)

test('an owner publishes a consent text and its next version', async () => {
  await page.viewport(360, 900)
  await commands.sql(
    `insert into services (name, slug, short_description, full_description) values ('Tattoo', 'tattoo', 'x', 'x')`,
  )
  await openScreen('/admin/consent')
  const warning = page.getByText('No text is published for: Tattoo.')
  await expect.element(warning).toBeVisible()
  await page.getByRole('button', { name: 'Add a text' }).click()
  const draft = page.getByRole('region', { name: /^Draft: / })
  await typeText(draft.getByLabelText('Text that the client agrees to'), 'A tattoo is permanent.')
  await typeText(draft.getByLabelText('Health questions'), 'Do you have diabetes?')
  await draft.getByRole('switch', { name: /^Minors/ }).click()
  await draft.getByRole('switch', { name: /^Publish/ }).click()
  const save = page.getByRole('button', { name: /^Save/ })
  await save.click()
  await expect.element(page.getByText('Ask for the date of birth, and enter an age below')).toBeVisible()
  await draft.getByRole('button', { name: 'Date of birth' }).click()
  expect(await findViolations('main')).toEqual([])
  await save.click()
  await expect.element(page.getByText('Consent texts saved.')).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(360)

  const first = page.getByRole('region', { name: 'Consent, version 1' })
  await first.getByRole('button', { name: 'Copy as a draft' }).click()
  await typeText(draft.getByLabelText('Minimum age'), '21')
  await draft.getByRole('switch', { name: /^Publish/ }).click()
  await expect.element(first.getByText(/retired when you save/)).toBeVisible()
  await typeText(page.getByLabelText('Years that a signed consent is kept'), '5')
  await save.click()
  await expect.element(page.getByRole('region', { name: 'Consent, version 2' })).toBeVisible()
  const { years, texts } = await browserApi(consentApi.show)
  expect([years, ...texts.map(({ number, state, minimumAge }) => [number, state, minimumAge])]).toEqual([
    5,
    [2, 'published', 21],
    [1, 'retired', 18],
  ])
})

test('consent records of a month are found by name and open as a page', async () => {
  await publish()
  // The database keeps the records of earlier tests, so the name is unique.
  const name = `Kabir ${crypto.randomUUID()}`
  await sign({ name })
  await openScreen('/admin/consent')
  const link = page.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  await typeText(page.getByLabelText('Name'), 'nobody')
  await expect.element(page.getByText('No record of this name in this month.')).toBeVisible()
  await typeText(page.getByLabelText('Name'), name.slice(6, 20).toUpperCase())
  expect(await findViolations('main')).toEqual([])
  await link.click()
  await expect.element(page.getByRole('article').getByText(name).first()).toBeVisible()
})
