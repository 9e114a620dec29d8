import { DEFAULT_VISIT_TEXTS, VISIT_STEPS } from '@linework/contract/desk/clients/messages'
import { afterEach, expect, test, vi } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'

const ID = '00000000-0000-4000-8000-00000000000'

const steps = Object.fromEntries(
  VISIT_STEPS.map((step) => [step, { isOn: true, text: DEFAULT_VISIT_TEXTS[step] }]),
)
const messages = JSON.stringify({ afterVisit: [{ service: '', steps }] })

/** Two visits of clients without email, one with an answer, one with a prepared message; a failed email. */
const fill = () =>
  commands.sql(
    `delete from contact_requests;
     insert into settings (key, value) values ('client-messages', '${messages}')
       on conflict (key) do update set value = excluded.value;
     with asked as (
       insert into contact_requests (id, name, email, phone, phone_e164, service, artist, description, status)
       values ('${ID}1', 'Ananya Behera', '', '+91 90000 04055', '+919000004055', 'Tattoo', 'Any artist', 'A branch', 'booked'),
         ('${ID}2', 'Meera Das', '', '+91 90000 07718', '+919000007718', 'Tattoo', 'Any artist', 'A fern', 'booked')
       returning id),
     visits as (
       insert into appointments (id, contact_id, service, starts_at, ends_at, state)
       select id, id, 'Tattoo', now() - interval '4 days', now() - interval '4 days' + interval '2 hours', 'came' from asked
       returning id),
     said as (
       insert into check_ups (appointment_id, answer, words, answered_at)
       select id, 'wrong', 'It is red around the edge.', now() from visits where id = '${ID}1'),
     mails as (
       insert into outbox (appointment_id, message, state, problem)
       select id, 'visit.aftercare', 'failed', 'Unknown address' from visits where id = '${ID}1')
     insert into outbox (appointment_id, message, facts)
     select id, 'visit.check3', '{"way": "whatsapp"}' from visits where id = '${ID}2'`,
  )

const rows = page.getByRole('list', { name: 'After the visit' }).getByRole('listitem')

const textOf = (row: Locator) => row.query()?.textContent ?? ''

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1440, 900)
})

test.each([360, 390, 1440])(
  'Today at %i px lists reported healing problems first, then prepared messages',
  async (width) => {
    await page.viewport(width, width === 1440 ? 900 : 740)
    await fill()
    await openScreen('/admin')
    await expect.poll(() => textOf(rows.first())).toMatch(/Ananya Behera.*Something looks wrong.*red around/)
    await expect.poll(() => textOf(rows.nth(1))).toMatch(/Meera Das.*How is it healing\?/)
    expect(await findViolations('main')).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('one tap opens a prepared message and marks it sent; one marks an answer seen', async () => {
  await fill()
  await openScreen('/admin')
  const link = page.getByRole('link', { name: 'WhatsApp: Meera Das' })
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/919000007718\?text=/))
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await link.click()
  await expect.element(page.getByText('Marked as sent.')).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(1)
  await page.getByRole('button', { name: 'Seen' }).click()
  await expect.poll(() => rows.elements().length).toBe(0)
})

test.each([360, 390, 1440])(
  'the list of sent messages at %i px starts with failed ones and offers Send again',
  async (width) => {
    await page.viewport(width, width === 1440 ? 900 : 740)
    await fill()
    await openScreen('/admin/messages')
    const sent = page.getByRole('list', { name: 'Sent messages' }).getByRole('listitem')
    await expect.poll(() => textOf(sent.first())).toMatch(/Ananya Behera.*Not delivered.*Unknown address/)
    await expect.poll(() => textOf(sent.nth(1))).toMatch(/Meera Das.*To be sent from Today/)
    await expect.element(sent.first().getByRole('button', { name: 'Send again' })).toBeVisible()
    expect(await findViolations('main')).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test("a client's page lists the messages of this client only", async () => {
  await fill()
  await openScreen(`/admin/clients/${ID}2`)
  const sent = page.getByRole('list', { name: 'Sent messages' }).getByRole('listitem')
  await expect.poll(() => textOf(sent.first())).toMatch(/How is it healing\?.*To be sent from Today/)
  expect(sent.elements().length).toBe(1)
})
