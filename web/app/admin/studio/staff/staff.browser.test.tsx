import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openScreen } from '../../../../test/open-screen.tsx'

test('disabling an account keeps the artist on the site, and dialogs explain hiding', async () => {
  await commands.sql(
    `insert into artists (name, slug, bio, experience, position) values ('Ira Sen', 'disabled-ira', 'x', '', 1);
     delete from staff where email = 'ira@studio.example';
     insert into staff (email, name, role, password_hash, artist_id)
       values ('ira@studio.example', 'Ira Sen', 'artist', 'x', (select id from artists where deleted_at is null))`,
  )
  await openScreen('/admin/staff')
  await page.getByRole('button', { name: 'Open Ira Sen' }).click()
  await page.getByRole('button', { name: 'Disable' }).click()
  const question = page.getByRole('dialog', { name: 'Disable Ira Sen?' })
  await expect.element(question).toMatchTextContent('The website still shows Ira Sen')
  await question.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Open Ira Sen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ira Sen' })
  await expect
    .element(dialog.getByRole('link', { name: 'Go to Artists' }))
    .toHaveAttribute('href', '/admin/artists')
})
