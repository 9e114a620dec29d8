import { afterEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { typeText } from '../../../../test/type-text.ts'

const ID = '00000000-0000-4000-8000-00000000000'

/** Three enquiries with one phone number, and one with another number but the same email. */
const fillClients = () =>
  commands.sql(
    `delete from contact_requests;
     with asked as (
       insert into contact_requests (id, name, email, phone, phone_e164, service, artist, description, note, status, created_at)
       values ('${ID}1', 'Ananya Behera', 'ananya@example.com', '+91 90000 04055', '+919000004055', 'Tattoo', 'Any artist',
           'A fine line branch along the inner forearm, about a palm long.', 'Prefers afternoons.', 'booked', now()),
         ('${ID}2', 'Ananya Behera', 'ananya@example.com', '+91 90000 04055', '+919000004055', 'Piercing', 'Any artist',
           'Price of a second helix', '', 'closed', now() - interval '20 days'),
         ('${ID}3', 'Ananya Behera', '', '090000 04055', '+919000004055', 'Tattoo', 'Any artist', 'Old', '', 'spam',
           now() - interval '90 days'),
         ('${ID}4', 'A. Behera', 'Ananya@example.com', '+91 90000 07718', '+919000007718', 'Tattoo', 'Any artist',
           'A feather', '', 'new', now() - interval '4 days')
       returning id)
     insert into appointments (contact_id, service, starts_at, ends_at, state, price, deposit, deposit_received_at)
     select id::uuid, 'Tattoo', now() + days * interval '1 day', now() + days * interval '1 day' + interval '2 hours',
       state, price, deposit, case when deposit > 0 then now() end
     from (values ('${ID}1', 2, 'planned', null, 2000), ('${ID}2', -10, 'came', 4500, null),
       ('${ID}2', -9, 'missed', null, null)) as plan (id, days, state, price, deposit)
     where (select count(*) from asked) > 0`,
  )

const section = (name: string) => page.getByRole('region', { name })
const figure = (label: string) =>
  page.getByText(label, { exact: true }).first().element().parentElement?.textContent

afterEach(() => page.viewport(1440, 900))

test.each([360, 1440])(
  'a client has one page with figures, appointments, enquiries, notes and deposits at %i px',
  async (width) => {
    await page.viewport(width, width === 360 ? 740 : 900)
    await fillClients()
    await openScreen(`/admin/clients/${ID}2`)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ananya Behera' })).toBeVisible()
    expect(['visit', 'no-show', 'deposit', 'paid'].map(figure)).toEqual([
      'visit1',
      'no-show1',
      'deposit₹2,000',
      'paid₹4,500',
    ])
    const count = (name: string) => section(name).getByRole('listitem').elements().length
    expect(['Upcoming', 'Past', 'Enquiries', 'Notes', 'Deposits'].map(count)).toEqual([1, 2, 3, 1, 1])
    await expect
      .element(page.getByRole('link', { name: 'Call' }))
      .toHaveAttribute('href', 'tel:+919000004055')
    await expect
      .element(page.getByRole('link', { name: 'WhatsApp' }))
      .toHaveAttribute('href', 'https://wa.me/919000004055')
    expect(await findViolations('main')).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('a client page compares, joins and separates phone numbers with the same email', async () => {
  await fillClients()
  await openScreen(`/admin/clients/${ID}1`)
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Same person?' })
  await dialog.getByRole('radio', { name: '+91 90000 07718' }).click()
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect.element(page.getByText('The numbers are joined.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'A. Behera' })).toBeVisible()
  await expect.poll(() => section('Enquiries').getByRole('listitem').elements().length).toBe(4)
  await page.getByRole('button', { name: 'Separate' }).click()
  await expect.element(page.getByText('The numbers are separated.')).toBeVisible()
  await expect.poll(() => section('Enquiries').getByRole('listitem').elements().length).toBe(3)
})

test('the menu of a client page finds and joins another phone number', async () => {
  await fillClients()
  await commands.sql(`update contact_requests set email = '' where id = '${ID}4'`)
  await openScreen(`/admin/clients/${ID}1`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Join another number' }).click()
  const field = page.getByLabelText('Other phone number or email')
  await typeText(field, '90000 00000')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect.element(page.getByText('No other client has this number or email.')).toBeVisible()
  await typeText(field, '90000 07718')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect.poll(() => section('Enquiries').getByRole('listitem').elements().length).toBe(4)
})

test('erasing a client asks for confirmation and then opens the enquiries', async () => {
  await fillClients()
  const router = await openScreen(`/admin/clients/${ID}1`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Erase everything' }).click()
  const question = page.getByRole('dialog', { name: 'Erase everything' })
  await expect.element(question.getByText(/^3 enquiries of Ananya Behera will be/)).toBeVisible()
  await question.getByRole('button', { name: 'Erase everything' }).click()
  await expect.element(page.getByText('3 requests erased.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/contact')
})

test('the page of an unknown client has a link back to the enquiries', async () => {
  await openScreen(`/admin/clients/${ID}9`)
  await expect.element(page.getByText('Client not found.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back', exact: true }))
    .toHaveAttribute('href', '/admin/contact')
})
