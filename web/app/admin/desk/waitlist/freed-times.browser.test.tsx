import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'

const ID = '00000000-0000-4000-8000-00000000000'

/** A freed time and two clients on the waitlist, the first without email. */
const fill = () =>
  commands.sql(
    `delete from contact_requests;
     delete from freed_times;
     insert into artists (id, name, slug, bio) values ('${ID}9', 'Rohan', 'rohan', '')
       on conflict (id) do update set deleted_at = null;
     with waits as (
       insert into contact_requests (id, name, email, phone, phone_e164, service, artist, description, status)
       values ('${ID}1', 'Asha Rao', '', '+91 90000 04055', '+919000004055', 'Tattoo', 'Any artist', 'A branch', 'contacted'),
         ('${ID}2', 'Neil Sahu', 'neil@mail.example', '+91 90000 07718', '+919000007718', 'Tattoo', 'Any artist', 'A fern', 'contacted')
       returning id)
     insert into waitlist (contact_id, since) select id, now() - case id when '${ID}1' then interval '2 days' else interval '1 day' end from waits;
     insert into freed_times (artist_id, starts_at, ends_at) values ('${ID}9', now() + interval '3 days', now() + interval '3 days 2 hours')`,
  )

test('one tap offers a freed time, and staff send the message and withdraw the offer', async () => {
  await page.viewport(360, 740)
  await fill()
  await openScreen('/admin')
  const row = page.getByRole('list', { name: 'Free for the waitlist' }).getByRole('listitem')
  const text = () => row.query()?.textContent ?? ''
  await expect.poll(text).toMatch(/Rohan.*2 h.*in this order: Asha Rao and Neil Sahu\./)
  await row.getByRole('button', { name: /^Offer to the waitlist/ }).click()
  await expect.poll(text).toMatch(/Held for Asha Rao until you send the message\. Next: Neil Sahu\./)
  const link = row.getByRole('link', { name: 'Send by WhatsApp' })
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringContaining('We%20hold%20it%20for%2012%20hours'))
  expect(await findViolations('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(360)
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await link.click()
  await expect.poll(text).toMatch(/Offered to Asha Rao until/)
  await row.getByRole('button', { name: /^Withdraw/ }).click()
  await expect.poll(() => row.elements().length).toBe(0)
})
